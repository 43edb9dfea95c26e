import TextLayout

extension CellTypesetter {
  /// Sets chips in lines, each line filled as far as it goes.
  ///
  /// A text wider than the column is a line of its own and ends in an ellipsis.
  package mutating func set(_ words: [String], as part: ChipsPart, in rooms: Rooms) -> SizedPart {
    // 1/64 rem are four 1/64 px at a 16 px root.
    let padding = (part.padding[1] + part.padding[3]).units * 16
    let widths = words.map { width($0, style: part.style, language: rooms.language) + padding }
    var best: (guardClass: TieGuard, counts: StepVector, distance: Int)?
    for guardClass in TieGuard.allCases {
      var distance = Int.max
      var counts = StepVector.zero
      for (step, box) in rooms.boxWidths(part.style).enumerated() where step < Metrics.mostMeasures {
        let limit = Int(((box + guardClass.shift) * part.style.size.designPixels * 64).rounded(.down))
        counts[step] = Int32(clamping: Self.lines(widths, gap: part.between.chips.units * 16, limit, &distance))
      }
      if best.map({ distance > $0.distance }) ?? true { best = (guardClass, counts, distance) }
      if distance >= Self.tie { break }
    }
    var result = SizedPart(html: ChipMarkup.html(words), height: .zero)
    for step in rooms.widths.indices.prefix(Metrics.mostMeasures) {
      let lines = min(Int(best?.counts[step] ?? 1), part.lines ?? .max)
      result.height[step] = Int32(clamping: part.height(lines: lines).units)
    }
    if let guardClass = best?.guardClass, guardClass != .none { result.classes = ["\(guardClass)"] }
    return result
  }

  /// In 1/64 px: how near the edge engines could disagree, each chip being rounded by itself.
  private static let tie = 32

  private static func lines(_ widths: [Int], gap: Int, _ limit: Int, _ distance: inout Int) -> Int {
    var lines = 1
    var used = 0
    for (number, width) in widths.enumerated() {
      let wanted = number == 0 ? width : used + gap + width
      distance = min(distance, abs(limit - wanted))
      if wanted <= limit || number == 0 {
        used = min(wanted, limit)
      } else {
        lines += 1
        used = min(width, limit)
      }
    }
    return lines
  }
}
