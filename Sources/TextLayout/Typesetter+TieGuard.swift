extension Typesetter {
  /// The first class without a tie at any of the widths; else the one farthest from a tie.
  ///
  /// - Parameter widths: Of the text box, in em of the text: 18.125.
  package mutating func tieGuard(widths: [Double]) -> TieGuard.Choice {
    var best: TieGuard.Choice?
    for guardClass in TieGuard.allCases {
      var choice = TieGuard.Choice(guardClass: guardClass, counts: [], distance: .infinity)
      choice.counts.reserveCapacity(widths.count)
      for width in widths {
        choice.counts.append(count(widthInEm: width + guardClass.shift, &choice.distance))
      }
      if choice.distance >= TieGuard.nearest { return choice }
      if best.map({ choice.distance > $0.distance }) ?? true { best = choice }
    }
    return best ?? TieGuard.Choice(guardClass: .none, counts: [], distance: .infinity)
  }

  /// Counts lines, and lowers `nearest` to the distance of the nearest decision from the edge, in em.
  private mutating func count(widthInEm: Double, _ nearest: inout Double) -> Int {
    let width = widthInEm.isFinite ? min(max(widthInEm * shaper.stack.size, 0), 1e9) : 0
    let units = Int((width * 64).rounded(.down))
    var count = 0
    for paragraph in text.paragraphs {
      var filler = LineFiller(paragraph, width: units)
      var goesOn = true
      while goesOn {
        let start = filler.start
        goesOn = fillLine(&filler)
        count += 1
        guard start < paragraph.end else { continue }
        let decision = nearestDecision(start, filler, edge: width * 64)
        nearest = min(nearest, decision / 64 / shaper.stack.size)
      }
    }
    return count
  }

  /// How far from the edge, in 1/64 px, the candidates lie that decided a line: the one taken and the one after it. In
  /// an emergency cut the first decision was that no opportunity fits.
  private mutating func nearestDecision(_ start: Int, _ filler: borrowing LineFiller, edge: Double) -> Double {
    let paragraph = filler.paragraph
    let end = filler.start
    var distance = distance(start, end, paragraph, edge)
    let isCut = end < paragraph.end && !text.isBreak(end)
    if isCut {
      let firstBreak = text.breaks[text.firstBreak(after: start, paragraph)]
      distance = min(distance, self.distance(start, firstBreak, paragraph, edge))
    }
    guard end < paragraph.end else { return distance }
    let next =
      isCut
      ? text.cuts[text.firstCut(after: end, paragraph)] : text.breaks[text.firstBreak(after: end, paragraph)]
    return min(distance, self.distance(start, next, paragraph, edge))
  }

  private mutating func distance(_ start: Int, _ end: Int, _ paragraph: SetText.Paragraph, _ edge: Double) -> Double {
    let rough = Double(roughWidth(start, max(Int(text.visibleEnds[end]), start)))
    if !paragraph.hasTab && rough > edge + Double(reshapingSlack) { return rough - edge }
    return abs(Double(visibleWidth(start, end, paragraph)) - edge)
  }
}

extension SetText {
  /// Whether a line may begin at a position without being cut.
  fileprivate func isBreak(_ i: Int) -> Bool {
    marks[i].contains(.opportunity) && !marks[i].contains(.insideSpan)
  }
}
