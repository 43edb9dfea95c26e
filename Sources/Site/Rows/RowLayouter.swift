import Blade
import Cells
import Diagnostics
import Markup

/// Lays out all rows of an edition: the second pass of every cell, in which text metrics decide its frames and height.
struct RowLayouter: Sendable {
  let bindings: [String: CellBinding]
  let metrics: Metrics
  let typefaces: TypefaceSet
  let workers: Workers

  private static let rowsPerPiece = 256

  /// By table, by record.
  func layOut(_ edition: Edition, links: SiteConfiguration.Links) throws(Diagnostic) -> [[RowLayout]] {
    let context = RenderContext(
      user: PageContext(path: SitePath("/"), links: links, edition: edition, rows: nil))
    var layouts: [[RowLayout]] = []
    for table in edition.tables {
      guard let binding = bindings[table.configuration.cell] else {
        layouts.append([])
        continue
      }
      layouts.append(try layOut(table, binding, edition, context))
    }
    return layouts
  }

  private func layOut(
    _ table: SiteTable, _ binding: CellBinding, _ edition: Edition, _ context: RenderContext
  ) throws(Diagnostic) -> [RowLayout] {
    try workers.map(
      count: table.table.records.count, stride: Self.rowsPerPiece,
      workspace: { () throws(Diagnostic) in try CellTypesetter(metrics, typefaces: typefaces) },
      { range, typesetter throws(Diagnostic) in
        var layouts: [RowLayout] = []
        layouts.reserveCapacity(range.count)
        for record in range {
          let fields = RecordFields(table, record: record, calendar: edition.calendar)
          layouts.append(try layOut(fields, binding, edition, context, &typesetter))
        }
        return layouts
      })
  }

  private func layOut(
    _ fields: RecordFields, _ binding: CellBinding, _ edition: Edition, _ context: RenderContext,
    _ typesetter: inout CellTypesetter
  ) throws(Diagnostic) -> RowLayout {
    var texts: [(part: Int, text: SetTextPart)] = []
    let language = fields.language ?? edition.language.code
    let values = try binding.values(of: fields, context: context)
    for text in values.texts {
      let runs = text.part.isLinked ? PlainText.runs(of: text.value) : [InlineRun(.text, text.value)]
      let set = typesetter.set(runs, style: text.part.style, language: language, taken: text.taken) { run in
        run.kind == .url ? run.target : nil
      }
      texts.append((text.index, set))
    }
    let content = values.content(texts: texts)
    return RowLayout(height: binding.geometry.heights(content), texts: texts)
  }
}
