import Blade

/// What a person's details show, wherever they stand.
struct PersonDetails {
  private static let shape = Shape(["name", "monogram", "photo", "shape", "hue", "detail"])

  let name: String
  private let renderer: PageRenderer
  private let number: Int
  private let record: Int
  private let context: PageContext
  private let sheet: ContactSheet

  init(_ renderer: PageRenderer, _ number: Int, _ record: Int, _ context: PageContext) {
    self.renderer = renderer
    self.number = number
    self.record = record
    self.context = context
    let table = renderer.edition.tables[number]
    name = table.title(of: record)
    sheet = ContactSheet(table, record: record, strings: renderer.edition.strings)
  }

  private var table: SiteTable { renderer.edition.tables[number] }

  var value: Value {
    .record(
      Record(
        Self.shape,
        [
          .string(name), .string(table.monogram(record)),
          PageRenderer.optional(table.photos.paths[record].map(context.address)),
          .string(table.configuration.photo?.shape == .square ? "square" : ""),
          .integer(renderer.rows.monogram.hue(of: table.hueKey(record))), PageRenderer.optional(sheet.detail),
        ]))
  }

  var actions: Value { sheet.actions }

  var groups: Value {
    sheet.groups(
      related: (table.related[record] ?? []).map { other in
        (table.title(of: other), renderer.rows.ownAddress(number, other, context))
      })
  }
}
