import Diagnostics
import Markup
import TextLayout

/// Sets the texts of cells: a workspace of one thread.
package struct CellTypesetter: ~Copyable {
  private var typesetter: Typesetter
  private var text = LayoutText()
  private let typefaces: TypefaceSet
  private let metrics: Metrics

  /// Throws where the theme has no text style, or ICU no data.
  package init(_ metrics: Metrics, typefaces: TypefaceSet) throws(Diagnostic) {
    guard let stack = typefaces.stack(metrics.base) else {
      throw Diagnostic(.error, "unknown-style", "The theme has no faces for its text style")
    }
    typesetter = try Typesetter(stack: stack)
    self.typefaces = typefaces
    self.metrics = metrics
  }

  /// Sets a text in a box of the column's width, less what stands beside it.
  ///
  /// - Parameters:
  ///   - taken: of the content width, in 1/64 rem.
  ///   - address: where a run leads; nil for nowhere.
  package mutating func set(
    _ runs: [InlineRun], as part: TextPart, language: String, taken: Int, address: (InlineRun) -> String?
  ) -> SetTextPart {
    fill(runs)
    let mode = part.options.wrap == .character ? LayoutMode.anywhere : .theme
    typesetter.typeset(text, language: language, stack: typefaces.stack(part.style), mode: mode)
    let choice = typesetter.tieGuard(widths: boxWidths(part.style, taken: taken))
    var lines = StepVector.zero
    for (step, count) in choice.counts.enumerated() where step < Metrics.mostMeasures { lines[step] = Int32(count) }
    let markup = TextMarkup(addresses: runs.map(address))
    return SetTextPart(
      html: markup.html(text, typesetter.events), lines: lines, guardClass: choice.guardClass,
      isExact: typesetter.isExact)
  }

  /// What each line of a text shows at one column step, for a person to compare.
  package mutating func lines(
    _ runs: [InlineRun], as part: TextPart, language: String, taken: Int, step: Int
  ) -> [String] {
    let set = set(runs, as: part, language: language, taken: taken) { _ in nil }
    let widths = boxWidths(part.style, taken: taken)
    guard widths.indices.contains(step) else { return [] }
    let width = (widths[step] + set.guardClass.shift) * part.style.size.designPixels * 64
    return text.shownLines(from: typesetter.lineStarts(width: Int(width.rounded(.down))))
  }

  /// By how many whole px a text of one line must be smaller than its style to fit at each column step, as far as its
  /// least size allows.
  ///
  /// Advances grow with the size, so one measuring does for all sizes; one px of room absorbs the rounding.
  package mutating func reductions(
    _ string: String, as part: TextPart, language: String, taken: Int
  ) -> StepVector {
    let size = Int(part.style.size.designPixels)
    let least = min(max(Int((part.options.leastSize ?? part.style.size).designPixels), 1), size)
    let width = width(string, style: part.style, language: language)
    var reductions = StepVector.zero
    for (step, column) in metrics.widths.enumerated() where step < Metrics.mostMeasures {
      let room = max(column.units - taken, 0) * 16 - 64
      var fitting = size
      while fitting > least, width * fitting > room * size { fitting -= 1 }
      reductions[step] = Int32(size - fitting)
    }
    return reductions
  }

  /// The width of a text on one line, in 1/64 px at a 16 px root, which is 1/4 of that many 1/64 rem.
  package mutating func width(_ string: String, style: TextStyle, language: String) -> Int {
    text.removeAll()
    text.append(.text, string)
    return typesetter.singleLineWidth(text, language: language, stack: typefaces.stack(style))
  }

  private mutating func fill(_ runs: [InlineRun]) {
    text.removeAll()
    for run in runs { text.append(Self.kind(run.kind), run.text, shown: run.shown) }
  }

  private static func kind(_ kind: InlineRun.Kind) -> LayoutRun.Kind {
    switch kind {
    case .text, .image, .lineBreak: .text
    case .url: .url
    case .topic: .topic
    case .mention: .mention
    case .link: .link
    }
  }

  /// In em of the style, one for each measure.
  private func boxWidths(_ style: TextStyle, taken: Int) -> [Double] {
    metrics.widths.map { width in
      Double(max(width.units - taken, style.size.units)) / Double(style.size.units)
        + Double(Metrics.boxExtraEighths) / 8
    }
  }
}

extension LayoutText {
  /// What is shown, cut where lines begin.
  fileprivate func shownLines(from starts: [Int]) -> [String] {
    starts.enumerated().map { line, start in
      let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
      let shown = runs.map { $0.shown.clamped(to: start..<end) }
      return String(decoding: shown.flatMap { bytes[$0] }, as: UTF8.self)
    }
  }
}
