import Diagnostics
import Markup
import TextLayout

/// Sets the texts of cells: a workspace of one thread.
package struct CellTypesetter: ~Copyable {
  var typesetter: Typesetter
  var text = LayoutText()
  let typefaces: TypefaceSet

  /// Throws where the theme has no text style, or ICU no data.
  package init(_ metrics: Metrics, typefaces: TypefaceSet) throws(Diagnostic) {
    guard let stack = typefaces.stack(metrics.base) else {
      throw Diagnostic(.error, "unknown-style", "The theme has no faces for its text style")
    }
    typesetter = try Typesetter(stack: stack)
    self.typefaces = typefaces
  }

  /// Sets a text in a box of each of these widths.
  package mutating func set(
    _ runs: [InlineRun], as part: TextPart, in rooms: Rooms, address: (InlineRun) -> String?
  ) -> SetTextPart {
    let mode = part.options.wrap == .character ? LayoutMode.anywhere : .theme
    fill(runs, isRich: false)
    typesetter.typeset(text, language: rooms.language, stack: typefaces.stack(part.style), mode: mode)
    return setText(runs, part.style, rooms, isRich: false, address: address)
  }

  /// The text at hand as markup and lines.
  mutating func setText(
    _ runs: [InlineRun], _ style: TextStyle, _ rooms: Rooms, isRich: Bool, address: (InlineRun) -> String?
  ) -> SetTextPart {
    let choice = typesetter.tieGuard(widths: rooms.boxWidths(style))
    var lines = StepVector.zero
    for (step, count) in choice.counts.enumerated() where step < Metrics.mostMeasures { lines[step] = Int32(count) }
    let markup = TextMarkup(addresses: runs.map(address), styles: isRich ? runs.map(\.style) : [])
    return SetTextPart(
      html: markup.html(text, typesetter.events), lines: lines, guardClass: choice.guardClass,
      isExact: typesetter.isExact)
  }

  /// The lines of the text that ``set(_:as:in:address:)`` has set last, at each column step.
  package mutating func lines(_ set: SetTextPart, as part: TextPart, in rooms: Rooms) -> [SetLines] {
    let size = part.style.size.designPixels
    var steps: [SetLines] = []
    for width in rooms.boxWidths(part.style) {
      let units = Int(((width + set.guardClass.shift) * size * 64).rounded(.down))
      steps.append(
        SetLines(
          texts: LineTexts(text).texts(startingAt: typesetter.lineStarts(width: units)),
          longest: typesetter.longestLine(width: units)))
    }
    return steps
  }

  /// By how many whole px a text of one line must be smaller than its style to fit at each column step, as far as its
  /// least size allows.
  ///
  /// Advances grow with the size, so one measuring does for all sizes; one px of room absorbs the rounding.
  package mutating func reductions(_ string: String, as part: TextPart, in rooms: Rooms) -> StepVector {
    let size = Int(part.style.size.designPixels)
    let least = min(max(Int((part.options.leastSize ?? part.style.size).designPixels), 1), size)
    let width = width(string, style: part.style, language: rooms.language)
    var reductions = StepVector.zero
    for (step, column) in rooms.widths.enumerated() where step < Metrics.mostMeasures {
      let room = max(column, 0) * 16 - 64
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

  /// - Parameter isRich: whether the runs' styles have faces of their own.
  mutating func fill(_ runs: [InlineRun], isRich: Bool) {
    text.removeAll()
    for run in runs {
      let style = isRich ? InlineVariant(run.style).rawValue : 0
      text.append(Self.kind(run.kind), run.text, shown: run.shown, style: style)
    }
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
}
