extension SetText {
  mutating func append(_ character: UInt32, _ own: CharacterProperties, offset: Int) {
    codes.append(character)
    properties.append(own)
    offsets.append(offset)
    boxes.append(nil)
    isSimple = isSimple && own.isSimple
    hasSoftHyphen = hasSoftHyphen || character == .softHyphen
  }

  mutating func openParagraph() {
    paragraphs.append(Paragraph(start: codes.count, end: codes.count, firstPiece: pieces.count, endPiece: pieces.count))
  }

  mutating func closeParagraph(at end: Int) {
    guard let last = paragraphs.indices.last else { return }
    paragraphs[last].end = end
    paragraphs[last].endPiece = pieces.count
  }

  /// Appends the pieces of positions without boxes; only text can end a paragraph.
  mutating func appendPieces(_ stretch: RunStretch, _ range: Range<Int>, endByte: Int) {
    var start = range.lowerBound
    if stretch.kind == .text {
      for i in range where codes[i] == .lineFeed {
        appendPiece(stretch, start..<i, endByte: offsets[i])
        closeParagraph(at: i)
        paragraphs.append(Paragraph(start: i + 1, end: i + 1, firstPiece: pieces.count, endPiece: pieces.count))
        start = i + 1
      }
    }
    if stretch.kind == .link {
      appendLink(stretch, range, endByte: endByte)
    } else {
      appendPiece(stretch, start..<range.upperBound, endByte: endByte)
    }
  }

  /// Spaces at the ends of a link stand outside of it: a span that holds the whole link would begin or end with one, and only
  /// some browsers break a line there.
  private mutating func appendLink(_ link: RunStretch, _ range: Range<Int>, endByte: Int) {
    let start = range.first { !codes[$0].isBreakingSpace } ?? range.upperBound
    let end = range.last { !codes[$0].isBreakingSpace }.map { $0 + 1 } ?? range.upperBound
    func byte(_ i: Int) -> Int { i < range.upperBound ? offsets[i] : endByte }
    let space = RunStretch(kind: .text, run: link.run, endByte: link.endByte)
    appendPiece(space, range.lowerBound..<start, endByte: byte(start))
    appendPiece(link, start..<end, endByte: byte(end))
    appendPiece(space, end..<range.upperBound, endByte: endByte)
  }

  private mutating func appendPiece(_ stretch: RunStretch, _ range: Range<Int>, endByte: Int) {
    guard !range.isEmpty else { return }
    pieces.append(
      Piece(
        kind: .run(stretch.kind), run: stretch.run, start: range.lowerBound, end: range.upperBound,
        firstByte: offsets[range.lowerBound], endByte: endByte))
  }

  mutating func appendBox(_ box: Box, _ stretch: RunStretch, at i: Int, endByte: Int) {
    boxes[i] = box
    pieces.append(
      Piece(kind: .box(box), run: stretch.run, start: i, end: i + 1, firstByte: offsets[i], endByte: endByte))
  }

  /// Drops the characters from a position on.
  mutating func truncate(to count: Int) {
    codes.removeSubrange(count...)
    properties.removeSubrange(count...)
    offsets.removeSubrange(count...)
    boxes.removeSubrange(count...)
  }
}

extension SetText.Paragraph {
  var isEmpty: Bool { start == end }
}
