/// Steps 6 and 7 of the theme's markup: the events of a text in order.
extension Typesetter {
  mutating func writeMarkup() {
    events.removeAll(keepingCapacity: true)
    findSpans()
    var span = 0
    for (k, paragraph) in text.paragraphs.enumerated() {
      if k > 0 { events.append(.lineFeed) }
      write(paragraph, &span)
    }
    if text.endsWithLineFeed { events.append(.lineFeed) }
  }

  private mutating func write(_ paragraph: SetText.Paragraph, _ span: inout Int) {
    var glue: OpenGlue?
    for place in paragraph.firstPiece..<paragraph.endPiece {
      let piece = text.pieces[place]
      var i = piece.start
      while i < piece.end {
        if glue?.end == i { close(&glue) }
        if needsWordBreak(before: i, span) { events.append(.wordBreak) }
        let opens = span < text.spans.count && text.spans[span].start == i
        let holdsLink = opens && text.spans[span].end > piece.end
        if holdsLink { open(&glue, &span, isInLink: false) }
        if piece.isLink && i == piece.start { events.append(.openLink(run: piece.run)) }
        if opens && !holdsLink { open(&glue, &span, isInLink: piece.isLink) }
        let next = nextEdge(after: i, piece, span, glue)
        write(piece, i..<next)
        i = next
      }
      guard piece.isLink else { continue }
      if let open = glue, open.isInLink { close(&glue) }
      events.append(.closeLink(run: piece.run))
    }
    if glue != nil { close(&glue) }
  }

  /// Of a link and a span with the same ends the link is outside.
  private struct OpenGlue {
    let end: Int
    let isInLink: Bool
  }

  private mutating func open(_ glue: inout OpenGlue?, _ span: inout Int, isInLink: Bool) {
    events.append(.openGlue)
    glue = OpenGlue(end: text.spans[span].end, isInLink: isInLink)
    span += 1
  }

  private mutating func close(_ glue: inout OpenGlue?) {
    events.append(.closeGlue)
    glue = nil
  }

  /// Step 7: Firefox breaks beside a glued box only where a wbr says so.
  private func needsWordBreak(before i: Int, _ span: Int) -> Bool {
    guard text.marks[i].contains(.opportunity) else { return false }
    let begins = span < text.spans.count && text.spans[span].start == i && text.boxes[i] != nil
    let ended = span > 0 && text.spans[span - 1].end == i && text.boxes[i - 1] != nil
    return begins || ended
  }

  private func nextEdge(after i: Int, _ piece: SetText.Piece, _ span: Int, _ glue: OpenGlue?) -> Int {
    var next = piece.end
    if let glue { next = min(next, glue.end) }
    if span < text.spans.count { next = min(next, text.spans[span].start) }
    return max(next, i + 1)
  }

  private mutating func write(_ piece: SetText.Piece, _ range: Range<Int>) {
    switch piece.kind {
    case .box(let box): events.append(.box(box, piece.firstByte..<piece.endByte, run: piece.run))
    case .run:
      let end = range.upperBound == piece.end ? piece.endByte : text.offsets[range.upperBound]
      events.append(.text(text.offsets[range.lowerBound]..<end, run: piece.run))
    }
  }
}
