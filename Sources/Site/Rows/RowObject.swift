import Blade
import Cells

/// A row as its cell's view sees it: `$row`.
final class RowObject: NativeObject {
  static let shape = Shape([
    "id", "anchor", "url", "monogram", "hue", "fields", "accessory", "language", "datetime", "title", "info", "isOn",
    "label", "avatar", "badge", "photo", "shape",
  ])

  let table: SiteTable
  let record: Int
  let cell: CellDeclaration
  let content: CellContent
  private let fields: RecordFields
  private let places: RowPlaces
  private let hue: Int
  let pictures: RowPictures

  init(
    table: SiteTable, record: Int, cell: CellDeclaration, content: CellContent, fields: RecordFields,
    places: RowPlaces, hue: Int, pictures: RowPictures
  ) {
    self.table = table
    self.record = record
    self.cell = cell
    self.content = content
    self.fields = fields
    self.places = places
    self.hue = hue
    self.pictures = pictures
  }

  var shape: Shape? { Self.shape }

  /// The row's id in the page.
  var anchor: String { "r-" + table.slugs[record] }

  func member(at number: Int) -> Value {
    switch number {
    case 0: .string(table.slugs[record])
    case 1: .string(anchor)
    case 2: PageRenderer.optional(places.url)
    case 3: .string(table.monogram(record))
    case 4: .integer(hue)
    case 5: .object(fields)
    case 6: .string(places.accessory.kind.rawValue)
    case 7: language.map { .string($0) } ?? .null
    case 8: fields.member(Self.datetime) ?? .null
    case 9: .string(table.title(of: record))
    case 10: PageRenderer.optional(places.info)
    case 11: .boolean(places.accessory.isOn)
    case 12: .string(places.accessory.label)
    case 13: picture(Self.avatar)
    case 14: picture(Self.badge)
    case 15: PageRenderer.optional(pictures.photo)
    case 16: .string(table.configuration.photo?.shape == .square ? "square" : "")
    default: .null
    }
  }

  private static let datetime = FieldName("datetime")
  private static let avatar = FieldName("profileImageUrl")
  private static let badge = FieldName("mbtype")

  private func picture(_ field: FieldName) -> Value {
    guard case .string(let name)? = fields.member(field) else { return .null }
    return PageRenderer.optional(pictures.address(name, place: 96))
  }

  func description(ofPicture name: String) -> String { fields.description(ofPicture: name) }

  var language: String? { fields.language }
  var url: String? { places.url }

  /// A field of the record, null where it has none.
  func fieldText(_ name: String) -> Value {
    fields.member(name) ?? .null
  }
}
