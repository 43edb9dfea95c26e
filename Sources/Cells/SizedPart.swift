/// A part whose height was computed from its content: blocks, lines of chips, pictures.
package struct SizedPart: Sendable {
  package var html: [UInt8]
  /// In 1/64 rem at each column step.
  package var height: StepVector
  /// Of each text in it, in the order of the document.
  package var lines: [StepVector] = []
  package var classes: [String] = []
  /// False where the reader's own fonts draw some of it, so that the lines are an estimate.
  package var isExact = true

  /// Stand around a picture's name where a page has to put the picture's address, which differs from page to page.
  static let marks = (start: UInt8(0x01), end: UInt8(0x02))

  /// The markup as a page has it.
  ///
  /// - Parameter address: of a picture of the site; nil where it has none of that name.
  package func html(_ address: (String) -> String?) -> [UInt8] {
    guard html.contains(Self.marks.start) else { return html }
    var result: [UInt8] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: Self.marks.start), let end = rest[start...].firstIndex(of: Self.marks.end) {
      result += rest[..<start]
      result += Escaping.html(address(String(decoding: rest[start + 1..<end], as: UTF8.self)) ?? "")
      rest = rest[(end + 1)...]
    }
    return result + rest
  }

  package init(html: [UInt8], height: StepVector) {
    self.html = html
    self.height = height
  }
}
