import Blade
import Cells
import Diagnostics

/// Renders rows of a table through the view of its cell.
final class RowRenderer: Sendable {
  let factory: ViewFactory
  /// By cell.
  let bindings: [String: CellBinding]
  /// By table; nil where its cell is not declared.
  private let tableBindings: [CellBinding?]
  /// By table; nil for those whose rows stand on one page alone, or lead to places on their own page.
  private let written: [WrittenRows?]
  let monogram: MonogramColors
  let calendar: SiteCalendar
  /// By table of the edition, by record.
  let layouts: [TableLayouts]
  let edition: Edition
  /// By table.
  let features: [RowFeatures]

  private var tables: [SiteTable] { edition.tables }

  init(
    factory: ViewFactory, bindings: [String: CellBinding], monogram: MonogramColors, layouts: [TableLayouts],
    edition: Edition, features: [RowFeatures]
  ) {
    self.factory = factory
    self.bindings = bindings
    tableBindings = edition.tables.map { bindings[$0.configuration.cell] }
    written = zip(edition.tables, edition.lists).map { table, pages in
      table.references.targets.isEmpty && pages.contains { !$0.isListed } ? WrittenRows() : nil
    }
    self.monogram = monogram
    self.layouts = layouts
    self.edition = edition
    self.features = features
    calendar = edition.calendar
  }

  /// The same with the layouts of all rows.
  func with(_ layouts: [TableLayouts]) -> RowRenderer {
    RowRenderer(
      factory: factory, bindings: bindings, monogram: monogram, layouts: layouts, edition: edition, features: features)
  }

  /// A row, to be handed to its cell's view.
  func row(table number: Int, record: Int, context: PageContext) throws(Diagnostic) -> RowObject? {
    guard let binding = tableBindings[number] else { return nil }
    return try row(binding, table: number, record: record, context, RenderContext(user: context))
  }

  private func row(
    _ binding: CellBinding, table number: Int, record: Int, _ context: PageContext, _ render: RenderContext
  ) throws(Diagnostic) -> RowObject {
    let table = tables[number]
    let fields = RecordFields(table, record: record, calendar: calendar)
    let values = try binding.values(of: fields, context: render)
    let layout = layouts[number][record].linked(in: context)
    let content = values.content(texts: layout.texts, sized: layout.sized, reductions: layout.reductions)
    return RowObject(
      table: table, record: record, cell: binding.declaration, content: content, fields: fields,
      places: try places(number, record, fields, context, render),
      hue: monogram.hue(of: table.hueKey(record, title: fields.title)),
      pictures: RowPictures(table, record: record, context: context))
  }

  /// The row leads where its table's `link` says, else to the record's own page; then the info button has that page.
  private func places(
    _ number: Int, _ record: Int, _ fields: RecordFields, _ context: PageContext, _ render: RenderContext
  ) throws(Diagnostic) -> RowPlaces {
    let accessory = try features[number].accessory(fields, render)
    let target = try features[number].target(fields, render, in: edition)?.address(context)
    let own = ownAddress(number, record, context)
    switch accessory.kind {
    case .detail: return RowPlaces(accessory: accessory, url: target, info: own)
    case .detailDisclosure: return RowPlaces(accessory: accessory, url: target ?? own, info: own)
    default: return RowPlaces(accessory: accessory, url: target ?? own, info: nil)
    }
  }

  /// Where the record's details are. Another name of a record without any leads to the record's row.
  func ownAddress(_ number: Int, _ record: Int, _ context: PageContext) -> String? {
    let table = tables[number]
    let anchor = table.detailAnchor(record).map { "#" + $0 }
    if let path = table.detailPath(record) { return context.address(path) + (anchor ?? "") }
    guard let target = table.references.target(of: record) else { return anchor }
    let page = edition.rowPages[number][target].map { edition.lists[number][$0].path }
    let address = page.flatMap { $0 == context.path ? nil : context.address($0) } ?? ""
    return address + (anchor ?? "#r-" + table.slugs[target])
  }

  /// Appends the HTML of rows of a table, each on a line.
  func render(_ records: [Int], of number: Int, context: PageContext, into html: inout [UInt8]) throws(Diagnostic) {
    guard let binding = tableBindings[number] else {
      html += [UInt8](repeating: UInt8(ascii: "\n"), count: records.count)
      return
    }
    let written = written[number]
    if let written, written.append(records, from: context.base, to: &html) { return }
    let start = html.count
    let render = RenderContext(user: context)
    var press = ViewPress(factory, user: context)
    try press.lines("cells." + binding.declaration.name, variable: "row", count: records.count, into: &html) {
      index throws(Diagnostic) in
      .object(try row(binding, table: number, record: records[index], context, render))
    }
    written?.keep(records, from: context.base, html[start...])
  }
}

extension SiteTable {
  /// People have monograms; things do not.
  var hasMonograms: Bool { [.status, .contact, .group].contains(table.kind) }

  /// The letters in place of a photo; empty where `photo` says that nothing shall stand there.
  func monogram(_ record: Int) -> String {
    monogram(title: title(of: record))
  }

  func monogram(title: String) -> String {
    configuration.photo?.missing == .hide ? "" : Monogram.letters(of: title)
  }

  /// What a monogram's hue is picked by: the author of a status, so that all of theirs look alike, else the record.
  func hueKey(_ record: Int, title: String? = nil) -> String {
    table.kind == .status ? title ?? self.title(of: record) : slugs[record]
  }
}
