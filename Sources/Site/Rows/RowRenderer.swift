import Blade
import Cells
import Diagnostics

/// Renders rows of a table through the view of its cell.
struct RowRenderer: Sendable {
  let factory: ViewFactory
  let bindings: [String: CellBinding]
  let monogram: MonogramColors
  let calendar: SiteCalendar
  /// By table of the edition, by record.
  let layouts: [[RowLayout]]
  let tables: [SiteTable]

  /// A row, to be handed to its cell's view.
  func row(table number: Int, record: Int, context: PageContext) throws(Diagnostic) -> RowObject? {
    let table = tables[number]
    guard let binding = bindings[table.configuration.cell] else { return nil }
    let fields = RecordFields(table, record: record, calendar: calendar)
    let values = try binding.values(of: fields, context: RenderContext(user: context))
    let content = values.content(texts: layouts[number][record].texts)
    return RowObject(
      table: table, record: record, cell: binding.declaration, content: content, fields: fields,
      url: table.detailPath(record).map(context.address), hue: monogram.hue(of: Array(table.hueKey(record).utf8)))
  }

  /// Appends a row's HTML.
  func render(table number: Int, record: Int, context: PageContext, into html: inout [UInt8]) throws(Diagnostic) {
    guard let row = try row(table: number, record: record, context: context) else { return }
    let view = try factory.make("cells." + row.cell.name, [("row", .object(row))], user: context)
    html += try view.render()
  }
}

extension SiteTable {
  /// What a monogram's hue is picked by: the author of a status, so that all of theirs look alike, else the record.
  func hueKey(_ record: Int) -> String {
    table.kind == .status ? title(of: record) : slugs[record]
  }
}
