/// Cuts a text into what its lines show.
package struct LineTexts {
  private let text: LayoutText

  package init(_ text: LayoutText) {
    self.text = text
  }

  /// - Parameter starts: where each line begins in the text's bytes, ascending, as ``Typesetter/lineStarts(width:)`` has
  ///   them. A line's own line feed is not shown.
  package func texts(startingAt starts: [Int]) -> [String] {
    starts.indices.map { line in
      let end = line + 1 < starts.count ? starts[line + 1] : text.bytes.count
      var bytes: [UInt8] = []
      // Between the shown stretches lie sources of links that are shown otherwise.
      for run in text.runs where run.shown.lowerBound < end && run.shown.upperBound > starts[line] {
        bytes += text.bytes[max(run.shown.lowerBound, starts[line])..<min(run.shown.upperBound, end)]
      }
      if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
