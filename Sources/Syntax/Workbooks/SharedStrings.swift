import Diagnostics

/// The texts of a workbook's cells, each kept once, in one arena.
struct SharedStrings {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  init() {}

  init(_ xml: [UInt8], file: String) throws(Diagnostic) {
    let parser = try XMLPullParser(xml, file: file)
    var text = CellText()
    while let event = try parser.next() {
      text.take(event)
      if case .end("si") = event {
        bytes += text.bytes
        ends.append(bytes.count)
        text = CellText()
      }
    }
  }

  /// Nothing for a number beyond the last.
  subscript(index: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(index) else { return [] }
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }
}
