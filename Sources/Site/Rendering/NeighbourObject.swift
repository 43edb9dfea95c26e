import Blade
import Cells
import Model

/// A record beside a page's own in its table, as `$neighbours` holds it: read only as far as the view asks.
final class NeighbourObject: NativeObject {
  static let shape = Shape(["title", "detail", "url", "isCurrent", "monogram", "hue"])
  /// Characters of a status that stand for it on one line.
  private static let excerptLength = 40

  private let table: SiteTable
  private let record: Int
  private let isCurrent: Bool
  private let colors: MonogramColors
  private let context: PageContext

  init(_ table: SiteTable, record: Int, isCurrent: Bool, colors: MonogramColors, context: PageContext) {
    self.table = table
    self.record = record
    self.isCurrent = isCurrent
    self.colors = colors
    self.context = context
  }

  var shape: Shape? { Self.shape }

  func member(at number: Int) -> Value {
    switch number {
    case 0: .string(table.title(of: record))
    case 1: PageRenderer.optional(detail)
    case 2: .string(table.detailPath(record).map(context.address) ?? "")
    case 3: .boolean(isCurrent)
    case 4: table.hasMonograms ? .string(Monogram.letters(of: table.title(of: record))) : .null
    case 5: .integer(colors.hue(of: Array(table.hueKey(record).utf8)))
    default: .null
    }
  }

  /// The grey line under the name.
  private var detail: String? {
    switch table.table.kind {
    case .status: Self.excerpt(table, record)
    case .contact: ContactSheet(table, record: record, strings: Strings()).published(.phoneNumber)
    default: nil
    }
  }

  /// The beginning of a status on one line.
  static func excerpt(_ table: SiteTable, _ record: Int) -> String {
    let text = table.shownText(of: table.table.records[record]) ?? ""
    let start = text.prefix(excerptLength + 1)
    let isWhole = start.endIndex == text.endIndex && start.count <= excerptLength
    let line = isWhole ? start : start.prefix(excerptLength - 1)
    return String(line.map { $0.isNewline ? " " : $0 }) + (isWhole ? "" : "…")
  }
}
