import Blade
import Cells
import Diagnostics

/// A cell declaration with its expressions compiled: reads a record's values for it.
struct CellBinding: Sendable {
  let declaration: CellDeclaration
  let geometry: CellGeometry
  private let taken: [Int]
  private let parts: [BoundPart]

  /// The expressions of one part.
  private struct BoundPart: Sendable {
    let value: BoundExpression?
    let condition: BoundExpression?
    let enabled: BoundExpression?
  }

  /// Throws where an expression cannot be compiled.
  init(_ declaration: CellDeclaration, factory: ViewFactory) throws(Diagnostic) {
    self.declaration = declaration
    geometry = CellGeometry(declaration)
    taken = declaration.takenWidths
    var parts: [BoundPart] = []
    for part in declaration.parts {
      let value: CellExpression? =
        switch part.kind {
        case .text(let text): text.value
        case .box(let box): box.value
        case .stack, .row: nil
        }
      parts.append(
        BoundPart(
          value: try value.map { value throws(Diagnostic) in try BoundExpression(value, factory) },
          condition: try part.condition.map { condition throws(Diagnostic) in try BoundExpression(condition, factory) },
          enabled: try part.label?.options.enabled.map { enabled throws(Diagnostic) in
            try BoundExpression(enabled, factory)
          }))
    }
    self.parts = parts
  }

  /// What one part shows, on one line; empty where the record has no value for it.
  func text(of part: Int, _ record: RecordFields, _ context: RenderContext) throws(Diagnostic) -> String {
    try parts[part].value?.value(record, context).plainText ?? ""
  }

  func values(of record: RecordFields, context: RenderContext) throws(Diagnostic) -> CellValues {
    var content = [CellContent.Part](repeating: .absent, count: parts.count)
    var texts: [CellValues.Text] = []
    var dimmed: Set<Int> = []
    for (index, part) in declaration.parts.enumerated() {
      if let condition = parts[index].condition, try condition.value(record, context).isBlank { continue }
      let value = try parts[index].value?.value(record, context)
      switch part.kind {
      case .stack, .row: continue
      case .box(let box):
        if let value, value.isBlank, !box.hasPlaceholder { continue }
        content[index] = .present(html: [])
      case .text(let text):
        guard let value, !value.isBlank else { continue }
        if let enabled = parts[index].enabled, try !enabled.value(record, context).isOn { dimmed.insert(index) }
        if text.lines == 1 { content[index] = .present(html: CutLine.html(value, text.cut)) }
        guard text.isMeasured else { continue }
        texts.append(CellValues.Text(index: index, part: text, taken: taken[index], value: value.plainText))
      }
    }
    return CellValues(declaration, parts: content, texts: texts, dimmed: dimmed)
  }
}
