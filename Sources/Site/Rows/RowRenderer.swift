import Blade
import Cells
import Diagnostics

/// Renders rows of a table through the view of its cell.
final class RowRenderer: Sendable {
  let factory: ViewFactory
  let bindings: [String: CellBinding]
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
    let table = tables[number]
    guard let binding = bindings[table.configuration.cell] else { return nil }
    let fields = RecordFields(table, record: record, calendar: calendar)
    let values = try binding.values(of: fields, context: RenderContext(user: context))
    let layout = layouts[number][record].linked(in: context)
    let content = values.content(texts: layout.texts, sized: layout.sized, reductions: layout.reductions)
    return RowObject(
      table: table, record: record, cell: binding.declaration, content: content, fields: fields,
      places: try places(number, record, fields, context), hue: monogram.hue(of: table.hueKey(record)),
      pictures: RowPictures(table, record: record, context: context))
  }

  /// The row leads where its table's `link` says, else to the record's own page; then the info button has that page.
  private func places(
    _ number: Int, _ record: Int, _ fields: RecordFields, _ context: PageContext
  ) throws(Diagnostic) -> RowPlaces {
    let render = RenderContext(user: context)
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
    guard let binding = bindings[tables[number].configuration.cell] else {
      html += [UInt8](repeating: UInt8(ascii: "\n"), count: records.count)
      return
    }
    var press = ViewPress(factory, user: context)
    try press.lines("cells." + binding.declaration.name, variable: "row", count: records.count, into: &html) {
      index throws(Diagnostic) in
      try row(table: number, record: records[index], context: context).map { .object($0) }
    }
  }
}

extension SiteTable {
  /// People have monograms; things do not.
  var hasMonograms: Bool { [.status, .contact, .group].contains(table.kind) }

  /// The letters in place of a photo; empty where `photo` says that nothing shall stand there.
  func monogram(_ record: Int) -> String {
    configuration.photo?.missing == .hide ? "" : Monogram.letters(of: title(of: record))
  }

  /// What a monogram's hue is picked by: the author of a status, so that all of theirs look alike, else the record.
  func hueKey(_ record: Int) -> String {
    table.kind == .status ? title(of: record) : slugs[record]
  }
}
