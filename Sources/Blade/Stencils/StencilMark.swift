/// What stands for a text of an object in a traced render. Nothing can be done with it but write it: whatever else a view
/// tries makes the trace fail, or shows in the count of reads.
final class StencilMark: NativeObject {
  private let number: Int
  private let kind: Stencil.Kind
  private let marks: StencilMarks

  init(_ number: Int, _ kind: Stencil.Kind, _ marks: StencilMarks) {
    self.number = number
    self.kind = kind
    self.marks = marks
  }

  var printed: Value? {
    marks.noteRead(of: number)
    let bytes = Self.bytes(number, kind)
    return kind == .html ? .html(bytes) : .text(bytes)
  }

  var isIterable: Bool { false }

  func member(_ name: String) -> Value? { nil }

  /// No text of a view has the byte that a mark begins with. In that of a text the five characters that HTML escapes show
  /// which of them were, and the blanks whether it was taken apart; numbers are the same however they are escaped.
  static let first: UInt8 = 0x02
  static let last: UInt8 = 0x03

  static func bytes(_ number: Int, _ kind: Stencil.Kind) -> [UInt8] {
    [first] + Array((kind == .number ? "\(number)" : "\"\(number)  &<>'").utf8) + [last]
  }
}
