/// Filling lines: the last opportunity that fits, else a cut between clusters.
extension Typesetter {
  /// How many lines the text has in a box of this width in 1/64 px.
  package mutating func lineCount(width: Int) -> Int {
    var count = 0
    for paragraph in text.paragraphs {
      var filler = LineFiller(paragraph, width: width)
      repeat { count += 1 } while fillLine(&filler)
    }
    return count
  }

  /// Where each line begins, as an offset into the bytes of the text.
  package mutating func lineStarts(width: Int) -> [Int] {
    var starts: [Int] = []
    for paragraph in text.paragraphs {
      var filler = LineFiller(paragraph, width: width)
      repeat { starts.append(text.offsets[filler.start]) } while fillLine(&filler)
    }
    return starts
  }

  /// The width in 1/64 px of the longest line, without what hangs: the text's own width, at most the box's but for a
  /// cluster that is wider than it.
  package mutating func longestLine(width: Int) -> Int {
    var longest = 0
    for paragraph in text.paragraphs where !paragraph.isEmpty {
      var filler = LineFiller(paragraph, width: width)
      var goesOn = true
      while goesOn {
        let start = filler.start
        goesOn = fillLine(&filler)
        longest = max(longest, visibleWidth(start, filler.start, paragraph))
      }
    }
    return longest
  }

  /// The width in 1/64 px of a field that is one line: line feeds and tabs count as spaces, spaces at the end hang.
  package mutating func singleLineWidth(
    _ source: borrowing LayoutText, language: String, stack: FontStack? = nil, mode: LayoutMode = .theme
  ) -> Int {
    set(source, language: language, stacks: stack.map { [$0] } ?? [], mode: mode, asOneLine: true)
    return text.paragraphs.first.map { lineWidth($0.start, Int(text.visibleEnds[$0.end]), $0) } ?? 0
  }

  /// Moves on by one line; false at the end of the paragraph.
  mutating func fillLine(_ filler: inout LineFiller) -> Bool {
    let paragraph = filler.paragraph
    guard filler.start < paragraph.end else { return false }
    while filler.nextBreak < paragraph.breaks.upperBound, text.breaks[filler.nextBreak] <= filler.start {
      filler.nextBreak += 1
    }
    let end =
      lastFitting(text.breaks, filler.nextBreak..<paragraph.breaks.upperBound, paragraph.hasUnsafeBreak, filler)
      ?? cut(&filler)
    filler.start = end
    return end < paragraph.end
  }

  /// The last cut that fits; at least one cluster.
  private mutating func cut(_ filler: inout LineFiller) -> Int {
    let paragraph = filler.paragraph
    let next = text.firstCut(after: filler.start, paragraph)
    return lastFitting(text.cuts, next..<paragraph.cuts.upperBound, paragraph.hasUnsafeCut, filler)
      ?? (next < paragraph.cuts.upperBound ? text.cuts[next] : paragraph.end)
  }

  /// The last of the places that fits; nil if none does.
  private mutating func lastFitting(
    _ places: [Int], _ candidates: Range<Int>, _ mayBeUnsafe: Bool, _ filler: borrowing LineFiller
  ) -> Int? {
    let start = filler.start
    if filler.paragraph.hasTab { return lastFittingInTurn(places, candidates, filler, stop: .max) }
    if mayBeUnsafe || text.unsafe[start] {
      let sure = firstBeyond(filler.limit - reshapingSlack, places, candidates, start)
      let found = lastFittingInTurn(
        places, sure..<candidates.upperBound, filler, stop: filler.limit + reshapingSlack)
      return found ?? (sure > candidates.lowerBound ? places[sure - 1] : nil)
    }
    var last = firstBeyond(filler.limit, places, candidates, start) - 1
    while last >= candidates.lowerBound, text.hasSoftHyphen, !fits(places[last], filler) { last -= 1 }
    return last >= candidates.lowerBound ? places[last] : nil
  }

  /// The first of the places at which the line is wider than a limit, by rough widths.
  private func firstBeyond(_ limit: Int, _ places: [Int], _ candidates: Range<Int>, _ start: Int) -> Int {
    var low = candidates.lowerBound
    var high = candidates.upperBound
    while low < high {
      let middle = (low + high) / 2
      if roughWidth(start, Int(text.visibleEnds[places[middle]])) <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// One place after the other until one does not fit, or is wider than `stop` by its rough width; behind a soft hyphen
  /// that does not fit the next place may.
  private mutating func lastFittingInTurn(
    _ places: [Int], _ candidates: Range<Int>, _ filler: borrowing LineFiller, stop: Int
  ) -> Int? {
    var best: Int?
    for k in candidates {
      let place = places[k]
      if roughWidth(filler.start, Int(text.visibleEnds[place])) > stop { break }
      if fits(place, filler) {
        best = place
      } else if place == filler.paragraph.end || text.codes[place - 1] != .softHyphen {
        break
      }
    }
    return best
  }

  private mutating func fits(_ end: Int, _ filler: borrowing LineFiller) -> Bool {
    visibleWidth(filler.start, end, filler.paragraph) <= filler.limit
  }

  /// Of a line in 1/64 px: without what hangs, with the hyphen that a soft hyphen shows.
  mutating func visibleWidth(_ start: Int, _ end: Int, _ paragraph: SetText.Paragraph) -> Int {
    let visible = max(Int(text.visibleEnds[end]), start)
    let width = lineWidth(start, visible, paragraph)
    guard end < paragraph.end && text.codes[end - 1] == .softHyphen else { return width }
    return width + stack(at: end - 1).hyphen.roundedUpToUnits
  }

  /// How far shaping anew can move the end of a line, in 1/64 px; four em are far more than any kerning.
  var reshapingSlack: Int { Int(shaper.stack.size * 256) }
}

extension SetText {
  /// The place in `cuts` of the first one behind a position.
  func firstCut(after i: Int, _ paragraph: Paragraph) -> Int {
    Self.first(after: i, cuts, paragraph.cuts)
  }

  func firstBreak(after i: Int, _ paragraph: Paragraph) -> Int {
    Self.first(after: i, breaks, paragraph.breaks)
  }

  private static func first(after i: Int, _ places: [Int], _ range: Range<Int>) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if places[middle] <= i { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
