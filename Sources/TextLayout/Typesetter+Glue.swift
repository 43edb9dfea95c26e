/// Step 6 of the theme's markup: the spans that keep a browser from breaking where the other does not.
extension Typesetter {
  mutating func findSpans() {
    guard mode == .theme else { return }
    for paragraph in text.paragraphs {
      let firstSpan = text.spans.count
      collectSpans(paragraph)
      keepWithinLimits(paragraph, from: firstSpan)
    }
  }

  /// Whole clusters, whole URLs, across no edge of a link; spans that share a cluster become one.
  private mutating func collectSpans(_ paragraph: SetText.Paragraph) {
    let firstSpan = text.spans.count
    var link = paragraph.firstPiece
    for i in paragraph.start..<paragraph.end where text.marks[i].contains(.glue) {
      var span = SetText.Span(start: i - 1, end: i + 1)
      while span.start > paragraph.start && !text.marks[span.start].contains(.grapheme) { span.start -= 1 }
      while span.end < paragraph.end && !text.marks[span.end].contains(.grapheme) { span.end += 1 }
      while link < paragraph.endPiece && text.pieces[link].end <= span.start { link += 1 }
      grow(&span, overLinksFrom: link, to: paragraph.endPiece)
      while text.spans.count > firstSpan, let last = text.spans.last, span.start < last.end {
        text.spans.removeLast()
        span.start = min(span.start, last.start)
        span.end = max(span.end, last.end)
      }
      text.spans.append(span)
    }
  }

  /// A span that would cross the edge of a link, or that touches a URL, holds the whole link.
  private func grow(_ span: inout SetText.Span, overLinksFrom first: Int, to end: Int) {
    var k = first
    while k < end, text.pieces[k].start < span.end {
      let piece = text.pieces[k]
      k += 1
      guard piece.isLink else { continue }
      let crosses =
        span.start < piece.start && piece.start < span.end || span.start < piece.end && piece.end < span.end
      if crosses || piece.kind == .run(.url) {
        span.start = min(span.start, piece.start)
        span.end = max(span.end, piece.end)
      }
    }
  }

  /// A span that is too long hides emergency breaks, so it is not written; a URL in it keeps its own.
  private mutating func keepWithinLimits(_ paragraph: SetText.Paragraph, from first: Int) {
    guard text.spans.count > first else { return }
    let em = shaper.stack.size * 65536
    var link = paragraph.firstPiece
    for span in text.spans.removeTail(from: first) {
      var urls: [SetText.Span] = []
      while link < paragraph.endPiece, text.pieces[link].start < span.end {
        let piece = text.pieces[link]
        if piece.kind == .run(.url), piece.start >= span.start {
          urls.append(SetText.Span(start: piece.start, end: piece.end))
        }
        link += 1
      }
      let longest = urls.isEmpty ? Self.longestSpan : Self.longestSpanWithURL
      let fits = Double(text.sums[span.end] - text.sums[span.start]) <= longest * em
      text.spans += fits ? [span] : urls
    }
  }

  /// In em.
  private static let longestSpan = 16.0
  private static let longestSpanWithURL = 18.2
}

extension Array {
  /// Removes the elements from a place on and returns them.
  fileprivate mutating func removeTail(from first: Int) -> [Element] {
    let tail = Array(self[first...])
    removeSubrange(first...)
    return tail
  }
}
