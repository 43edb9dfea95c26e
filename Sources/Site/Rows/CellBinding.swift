import Blade
import Cells
import Diagnostics

/// A cell declaration with its expressions compiled: reads a record's values for it.
final class CellBinding: Sendable {
  let declaration: CellDeclaration
  let geometry: CellGeometry
  let steps: [CellStep]
  private let taken: [Int]
  private let parts: [BoundPart]

  /// The expressions of one part, and what decides on a text: all that rows ask of the declaration. A class, so that it is
  /// referred to instead of being copied.
  private final class BoundPart: Sendable {
    let value: BoundExpression?
    let condition: BoundExpression?
    let enabled: BoundExpression?
    let format: BoundExpression?
    let isContainer: Bool
    let isText: Bool
    let isLine: Bool
    let cut: TextPart.Cut?
    /// A text that fonts decide on.
    let measured: TextPart?

    init(_ part: CellPart, _ factory: ViewFactory) throws(Diagnostic) {
      value = try CellBinding.bind(part.value, factory)
      condition = try CellBinding.bind(part.condition, factory)
      enabled = try CellBinding.bind(part.label?.options.enabled, factory)
      format = try CellBinding.bind(part.format, factory)
      isContainer = !part.children.isEmpty
      isText = part.label != nil
      isLine = part.label?.lines == 1
      cut = part.label?.cut
      measured = part.label.flatMap { $0.isMeasured ? $0 : nil }
    }
  }

  /// Throws where an expression cannot be compiled.
  init(_ declaration: CellDeclaration, metrics: Metrics, factory: ViewFactory) throws(Diagnostic) {
    self.declaration = declaration
    steps = declaration.steps(in: metrics)
    geometry = CellGeometry(declaration)
    taken = declaration.takenWidths
    var parts: [BoundPart] = []
    for part in declaration.parts { parts.append(try BoundPart(part, factory)) }
    self.parts = parts
  }

  /// What one part shows, on one line; empty where the record has no value for it.
  func text(of part: Int, _ record: RecordFields, _ context: RenderContext) throws(Diagnostic) -> String {
    try parts[part].value?.value(record, context).plainText ?? ""
  }

  private static func bind(
    _ source: CellExpression?, _ factory: ViewFactory
  ) throws(Diagnostic) -> BoundExpression? {
    try source.map { source throws(Diagnostic) in try BoundExpression(source, factory) }
  }

  private func shape(of picture: String, _ record: RecordFields, _ context: RenderContext) -> PictureShape {
    let images = (context.user as? PageContext)?.edition.images
    return record.shape(ofPicture: picture) ?? images?.shape(picture) ?? .plain
  }

  /// - Parameter hasMarkup: false where lines are only asked whether they are there.
  func values(
    of record: RecordFields, context: RenderContext, hasMarkup: Bool = true
  ) throws(Diagnostic) -> CellValues {
    var content = [CellContent.Part](repeating: .absent, count: parts.count)
    var texts: [CellValues.Text] = []
    var sized: [CellValues.Sized] = []
    var dimmed: Set<Int> = []
    for (index, part) in parts.enumerated() {
      if let condition = part.condition, try condition.value(record, context).isBlank { continue }
      if part.isContainer { continue }
      let value = try part.value?.value(record, context)
      if part.isText {
        guard let value, !value.isBlank else { continue }
        if let enabled = part.enabled, try !enabled.value(record, context).isOn { dimmed.insert(index) }
        if part.isLine { content[index] = .present(html: hasMarkup ? CutLine.html(value, part.cut) : []) }
        guard let text = part.measured else { continue }
        texts.append(CellValues.Text(index: index, part: text, taken: taken[index], value: value.plainText))
        continue
      }
      let declared = declaration.parts[index]
      switch declared.kind {
      case .stack, .row, .text: continue
      case .box(let box):
        if let value, value.isBlank, !box.hasPlaceholder { continue }
        content[index] = box.isPicture ? .picture(value?.plainText ?? "") : .present(html: [])
      case .chips(let chips):
        guard let words = value?.words, !words.isEmpty else { continue }
        content[index] = .present(html: ChipMarkup.html(words))
        guard declared.needsShaping else { continue }
        sized.append(CellValues.Sized(index: index, taken: taken[index], kind: .chips(chips, words)))
      case .pictures:
        guard let names = value?.words.prefix(PicturesPart.most), !names.isEmpty else { continue }
        content[index] = .pictures(Array(names), names.count == 1 ? shape(of: names[0], record, context) : .plain)
      case .blocks(let blocks):
        guard let value, !value.isBlank else { continue }
        let format = try part.format?.value(record, context).plainText ?? ""
        let tree = TextBlocks.read(value.plainText, BlocksPart.Format(rawValue: format) ?? blocks.format)
        if tree.isEmpty { continue }
        sized.append(CellValues.Sized(index: index, taken: taken[index], kind: .blocks(blocks, tree)))
      }
    }
    return CellValues(declaration, parts: content, texts: texts, sized: sized, dimmed: dimmed)
  }
}

extension CellPart {
  /// What it shows of a record.
  fileprivate var value: CellExpression? {
    switch kind {
    case .text(let text): text.value
    case .box(let box): box.value
    case .blocks(let blocks): blocks.value
    case .chips(let chips): chips.value
    case .pictures(let pictures): pictures.value
    case .stack, .row: nil
    }
  }

  fileprivate var format: CellExpression? {
    if case .blocks(let blocks) = kind { blocks.formatValue } else { nil }
  }
}
