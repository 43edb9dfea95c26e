/// The fields at the head of a Markdown file, between a line `---` and a line `---` or `...`.
package enum FrontMatter {
  /// The byte ranges of the YAML and of the text behind it. Without a closed head there is no YAML, and everything is text;
  /// a byte order mark belongs to neither.
  package static func split(_ bytes: [UInt8]) -> (yaml: Range<Int>?, body: Range<Int>) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let whole = start..<bytes.count
    let first = lineEnd(bytes, from: start)
    guard isFence(bytes[start..<first.text], sign: UInt8(ascii: "-")) else { return (nil, whole) }
    var line = first.next
    while line < bytes.count {
      let end = lineEnd(bytes, from: line)
      let text = bytes[line..<end.text]
      if isFence(text, sign: UInt8(ascii: "-")) || isFence(text, sign: UInt8(ascii: ".")) {
        return (first.next..<line, end.next..<bytes.count)
      }
      line = end.next
    }
    return (nil, whole)
  }

  /// Where the text of a line ends, and where the next line begins.
  private static func lineEnd(_ bytes: [UInt8], from start: Int) -> (text: Int, next: Int) {
    let feed = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    return (feed ?? bytes.count, feed.map { $0 + 1 } ?? bytes.count)
  }

  /// Three signs, with nothing but white space behind them.
  private static func isFence(_ line: ArraySlice<UInt8>, sign: UInt8) -> Bool {
    line.count >= 3 && line.prefix(3).allSatisfy { $0 == sign }
      && line.dropFirst(3).allSatisfy {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
      }
  }
}
