/// What CommonMark leaves to do in a paragraph: line ends, `~~`, `**` beside Han, and links in running text.
struct RunFinisher {
  let findsLinks: Bool
  /// Whether the text escapes asterisks; then those that are left are meant literally.
  let escapesAsterisks: Bool

  static func escapesAsterisks(_ text: ArraySlice<UInt8>) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "*") }
  }

  func finish(_ runs: [InlineRun]) -> [InlineRun] {
    var finished = DelimiterPass(delimiter: "~", style: .strikethrough).apply(to: runs)
    if !escapesAsterisks {
      finished = DelimiterPass(delimiter: "*", style: .strong, besideHanOnly: true).apply(to: finished)
    }
    for i in finished.indices where finished[i].kind == .text || finished[i].kind == .link {
      guard finished[i].text.utf8.contains(UInt8(ascii: "\n")) else { continue }
      finished[i].text = SoftBreaks.joined(finished[i].text)
      finished[i].shown = finished[i].text
    }
    return findsLinks ? finished.flatMap(Self.linked) : finished
  }

  static func linked(_ run: InlineRun) -> [InlineRun] {
    guard run.kind == .text, !run.style.contains(.code) else { return [run] }
    return PlainText.runs(of: run.text).map {
      var found = $0
      found.style = run.style
      return found
    }
  }
}
