import Blade
import Cells

/// A row as its cell's view sees it: `$row`.
final class RowObject: StencilObject {
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
  /// Of a row whose view is being taken apart.
  private let marks: StencilMarks?

  init(
    table: SiteTable, record: Int, cell: CellDeclaration, content: CellContent, fields: RecordFields,
    places: RowPlaces, hue: Int, pictures: RowPictures, marks: StencilMarks? = nil
  ) {
    self.table = table
    self.record = record
    self.cell = cell
    self.content = content
    self.fields = fields
    self.places = places
    self.hue = hue
    self.pictures = pictures
    self.marks = marks
  }

  var shape: Shape? { Self.shape }
  var stencil: (any StencilObject)? { self }

  /// The row's id in the page.
  var anchor: String {
    let anchor = "r-" + table.slugs[record]
    return marks.map { $0.text(Self.anchorNumber, anchor) } ?? anchor
  }

  /// In a row that is marked, a mark for each text, and as they are the values that views compare with others.
  func member(at number: Int) -> Value {
    guard let marks else { return ownMember(at: number) }
    if pictures.comeInSizes, Self.pictureNumbers.contains(number) {
      let original = stencilValue(number)
      if original.isTrue { marks.refuse() }
      return marks.fixed(number, original)
    }
    let value = ownMember(at: number)
    return Self.kinds.contains(number) ? marks.fixed(number, value) : marks.value(number, value)
  }

  private static let anchorNumber = 1
  /// Of the members, those that name one of a few: the accessory and its state, the language, a picture's shape.
  private static let kinds: Set<Int> = [6, 7, 11, 16]
  /// Pictures of which a smaller one is made when a view asks for it, and only then: no stencil may ask.
  private static let pictureNumbers = 13...14
  /// Numbers of what is no member: the declaration, what there is of each part, and the markup of the parts.
  private static let (cellNumber, partsNumber, firstHTML) = (100, 101, 102)

  func marked(by marks: StencilMarks) -> (any NativeObject)? {
    guard let content = content.marked(by: marks, from: Self.firstHTML) else { return nil }
    _ = marks.fixed(Self.cellNumber, .string(cell.name))
    _ = marks.fixed(Self.partsNumber, .html(self.content.outline))
    return RowObject(
      table: table, record: record, cell: cell, content: content, fields: fields, places: places, hue: hue,
      pictures: pictures, marks: marks)
  }

  func stencilValue(_ number: Int) -> Value {
    switch number {
    case Self.cellNumber: .string(cell.name)
    case Self.partsNumber: .html(content.outline)
    case Self.firstHTML...: .html(content.html(number - Self.firstHTML))
    case Self.pictureNumbers where pictures.comeInSizes: original(number == 13 ? Self.avatar : Self.badge)
    default: ownMember(at: number)
    }
  }

  private func ownMember(at number: Int) -> Value {
    switch number {
    case 0: .string(table.slugs[record])
    case 1: .string("r-" + table.slugs[record])
    case 2: PageRenderer.optional(places.url)
    case 3: .string(table.monogram(title: fields.title))
    case 4: .integer(hue)
    case 5: .object(fields)
    case 6: .string(places.accessory.kind.rawValue)
    case 7: fields.language.map { .string($0) } ?? .null
    case 8: fields.member(Self.datetime) ?? .null
    case 9: .string(fields.title)
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

  private func original(_ field: FieldName) -> Value {
    guard case .string(let name)? = fields.member(field) else { return .null }
    return PageRenderer.optional(pictures.original(name))
  }

  func description(ofPicture name: String) -> String { fields.description(ofPicture: name) }

  var language: String? {
    if let marks { _ = marks.fixed(7, fields.language.map { .string($0) } ?? .null) }
    return fields.language
  }
  var url: String? { places.url }

  /// A field of the record, null where it has none.
  func fieldText(_ name: String) -> Value {
    fields.member(name) ?? .null
  }
}
