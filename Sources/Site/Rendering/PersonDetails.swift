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

  /// - Parameter fields: those that the view reads, the others are null; nil for all.
  func value(_ fields: Set<String>?) -> Value {
    .record(Record(Self.shape, Self.shape.names.map { fields?.contains($0) ?? true ? value($0) : .null }))
  }

  private func value(_ field: String) -> Value {
    switch field {
    case "name": .string(name)
    case "monogram": .string(table.monogram(record))
    case "photo": PageRenderer.optional(table.photos.paths[record].map(context.address))
    case "shape": .string(table.configuration.photo?.shape == .square ? "square" : "")
    case "hue": .integer(renderer.rows.monogram.hue(of: table.hueKey(record)))
    case "detail": PageRenderer.optional(sheet.detail)
    default: .null
    }
  }

  var actions: Value { sheet.actions }

  var groups: Value {
    sheet.groups(
      related: (table.related[record] ?? []).map { other in
        (table.title(of: other), renderer.rows.ownAddress(number, other, context))
      })
  }
}
