import Blade
import Cells

/// A row as its cell's view sees it: `$row`.
final class RowObject: NativeObject {
  static let shape = Shape([
    "id", "anchor", "url", "monogram", "hue", "fields", "accessory", "language", "datetime",
  ])

  let table: SiteTable
  let record: Int
  let cell: CellDeclaration
  let content: CellContent
  private let fields: RecordFields
  private let url: String?
  private let hue: Int

  init(
    table: SiteTable, record: Int, cell: CellDeclaration, content: CellContent, fields: RecordFields, url: String?,
    hue: Int
  ) {
    self.table = table
    self.record = record
    self.cell = cell
    self.content = content
    self.fields = fields
    self.url = url
    self.hue = hue
  }

  var shape: Shape? { Self.shape }

  /// The row's id in the page.
  var anchor: String { "r-" + table.slugs[record] }

  func member(at number: Int) -> Value {
    switch number {
    case 0: .string(table.slugs[record])
    case 1: .string(anchor)
    case 2: url.map { .string($0) } ?? .null
    case 3: .string(Monogram.letters(of: table.title(of: record)))
    case 4: .integer(hue)
    case 5: .object(fields)
    case 6: .string("none")
    case 7: language.map { .string($0) } ?? .null
    case 8: fields.member("datetime") ?? .null
    default: .null
    }
  }

  var language: String? { fields.language }
}
