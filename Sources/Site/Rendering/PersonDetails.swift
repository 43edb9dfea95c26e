import Blade

/// What a person's details show, wherever they stand.
struct PersonDetails {
  private static let shape = Shape(["name", "monogram", "photo", "shape", "hue", "detail"])

  let name: String
  let value: Value
  let actions: Value
  let groups: Value

  init(_ renderer: PageRenderer, _ number: Int, _ record: Int, _ context: PageContext) {
    let edition = renderer.edition
    let table = edition.tables[number]
    let sheet = ContactSheet(table, record: record, strings: edition.strings)
    name = table.title(of: record)
    value = .record(
      Record(
        Self.shape,
        [
          .string(name), .string(table.monogram(record)),
          PageRenderer.optional(table.photos.paths[record].map(context.address)),
          .string(table.configuration.photo?.shape == .square ? "square" : ""),
          .integer(renderer.rows.monogram.hue(of: table.hueKey(record))), PageRenderer.optional(sheet.detail),
        ]))
    actions = sheet.actions
    groups = sheet.groups(
      related: (table.related[record] ?? []).map { other in
        (table.title(of: other), renderer.rows.ownAddress(number, other, context))
      })
  }
}
