/// What the search for lines stands on: items, places to break, sums.
extension Typesetter {
  mutating func prepareLines() {
    reshaped.removeAll()
    markEdges()
    text.itemOf.reset(to: 0, count: text.codes.count)
    text.visibleEnds.reset(to: 0, count: text.codes.count + 1)
    text.itemSums.removeAll(keepingCapacity: true)
    for k in text.paragraphs.indices {
      var paragraph = text.paragraphs[k]
      text.splitItems(&paragraph)
      text.trimEnds(paragraph)
      text.listBreaks(&paragraph)
      text.paragraphs[k] = paragraph
    }
  }

  /// Items end at the edges of elements; no line begins within a span.
  private mutating func markEdges() {
    guard mode != .plain else { return }
    for piece in text.pieces {
      text.marks[piece.start].insert(.edge)
      text.marks[piece.end].insert(.edge)
    }
    for span in text.spans {
      text.marks[span.start].insert(.edge)
      text.marks[span.end].insert(.edge)
      for i in span.start + 1..<span.end { text.marks[i].insert(.insideSpan) }
    }
  }
}

extension SetText {
  /// Each item is rounded up to 1/64 px by itself.
  fileprivate mutating func splitItems(_ paragraph: inout Paragraph) {
    var start = paragraph.start
    while start < paragraph.end {
      let end = itemEnd(from: start, paragraph)
      let isTab = codes[start] == .tab
      paragraph.hasTab = paragraph.hasTab || isTab
      for i in start..<end { itemOf[i] = Int32(truncatingIfNeeded: items.count) }
      itemSums.append((itemSums.last ?? 0) + (items.isEmpty ? 0 : lastItemUnits))
      items.append(Item(start: start, end: end, level: levels[start], isTab: isTab))
      start = end
    }
  }

  /// The width in 1/64 px of the item appended last; tabs are not counted here.
  private var lastItemUnits: Int {
    items.last.map { (sums[$0.end] - sums[$0.start]).roundedUpToUnits } ?? 0
  }

  @inline(__always)
  private func itemEnd(from start: Int, _ paragraph: Paragraph) -> Int {
    var end = start + 1
    guard !isAlone(start) else { return end }
    while end < paragraph.end, levels[end] == levels[start], !marks[end].contains(.edge), !isAlone(end) { end += 1 }
    return end
  }

  /// Spaces at the end of a line hang, any number of them.
  fileprivate mutating func trimEnds(_ paragraph: Paragraph) {
    visibleEnds[paragraph.start] = Int32(truncatingIfNeeded: paragraph.start)
    for i in paragraph.start..<paragraph.end {
      visibleEnds[i + 1] = codes[i].hangs ? visibleEnds[i] : Int32(truncatingIfNeeded: i + 1)
    }
  }

  /// Opportunities, and the places between clusters for words that are wider than a line; the end is the last of both.
  fileprivate mutating func listBreaks(_ paragraph: inout Paragraph) {
    let firstBreak = breaks.count
    let firstCut = cuts.count
    for i in paragraph.start..<paragraph.end where i > paragraph.start && !marks[i].contains(.insideSpan) {
      if marks[i].contains(.opportunity) {
        breaks.append(i)
        paragraph.hasUnsafeBreak = paragraph.hasUnsafeBreak || unsafe[i] || unsafe[Int(visibleEnds[i])]
      }
      if marks[i].contains(.grapheme) {
        cuts.append(i)
        paragraph.hasUnsafeCut = paragraph.hasUnsafeCut || unsafe[i] || unsafe[Int(visibleEnds[i])]
      }
    }
    breaks.append(paragraph.end)
    cuts.append(paragraph.end)
    paragraph.breaks = firstBreak..<breaks.count
    paragraph.cuts = firstCut..<cuts.count
  }
}

extension Int {
  /// From 16.16 px to whole 1/64 px.
  var roundedUpToUnits: Int { (self + 1023) >> 10 }
}
