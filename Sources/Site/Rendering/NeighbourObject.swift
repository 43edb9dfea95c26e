import Blade
import Model

/// A record beside a page's own in its table, as `$neighbours` holds it: read only as far as the view asks.
final class NeighbourObject: NativeObject {
  static let shape = Shape(["title", "detail", "url", "isCurrent", "monogram", "hue"])
  /// Characters of a status that stand for it on one line.
  private static let excerptLength = 40

  private let brief: RecordBrief
  private let isCurrent: Bool
  /// What views write of a record beside the page's own is the same on all pages of its folder.
  let memo: ViewMemo?

  init(_ brief: RecordBrief, isCurrent: Bool) {
    self.brief = brief
    self.isCurrent = isCurrent
    memo = isCurrent ? nil : ViewMemo()
  }

  var shape: Shape? { Self.shape }

  func member(at number: Int) -> Value {
    switch number {
    case 0: .string(brief.name)
    case 1: brief.detail.isEmpty ? .null : .string(brief.detail)
    case 2: .string(brief.address)
    case 3: .boolean(isCurrent)
    case 4: brief.hasMonogram ? .string(brief.monogram) : .null
    case 5: .integer(brief.hue)
    default: .null
    }
  }

  /// The title of a status, or the beginning of its text, on one line.
  static func excerpt(_ table: SiteTable, _ record: Int) -> String {
    let source = table.table.records[record]
    let heading = table.isCovered(source) ? nil : table.heading(of: source)
    let text = heading ?? table.shownText(of: source) ?? ""
    if let line = text.utf8.withContiguousStorageIfAvailable(asciiExcerpt), let line { return line }
    let start = text.prefix(excerptLength + 1)
    let isWhole = start.endIndex == text.endIndex && start.count <= excerptLength
    let line = isWhole ? start : start.prefix(excerptLength - 1)
    return String(line.map { $0.isNewline ? " " : $0 }) + (isWhole ? "" : "…")
  }

  /// The same of a text that begins in ASCII, byte by byte; nil for others, and where two bytes may be one character.
  private static func asciiExcerpt(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    let start = text.prefix(excerptLength + 1)
    guard start.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) else { return nil }
    let isWhole = start.count <= excerptLength
    let line = (isWhole ? start[...] : start.prefix(excerptLength - 1)).map { (0x0A...0x0C).contains($0) ? 0x20 : $0 }
    return String(decoding: line, as: UTF8.self) + (isWhole ? "" : "…")
  }
}
