import Cells
import Synchronization

/// What pages of other records say of a record: its title, the beginning of a status, where its own page is.
///
/// All is computed once, when it is first asked for.
final class RecordBrief: Sendable {
  private struct Known {
    var title: String?
    var excerpt: String?
    var number: String?
    var time: String?
    var address: String?
    var monogram: String?
    var hue: Int?
  }

  private let table: SiteTable
  private let record: Int
  private let colors: MonogramColors
  private let calendar: SiteCalendar
  private let base: LinkBase
  private let known = Mutex(Known())

  /// - Parameter base: a page in the same folder as all that ask.
  init(_ table: SiteTable, record: Int, colors: MonogramColors, calendar: SiteCalendar, from base: LinkBase) {
    self.table = table
    self.record = record
    self.colors = colors
    self.calendar = calendar
    self.base = base
  }

  /// None where it would be the same beside each.
  var hasMonogram: Bool { table.hasMonograms && !table.isOfOneAuthor }
  /// What it is called in a list of records: by its words where all have the same author.
  var name: String { table.isOfOneAuthor && !excerpt.isEmpty ? excerpt : title }
  var title: String { value(\.title) { table.title(of: record) } }
  var excerpt: String { value(\.excerpt) { NeighbourObject.excerpt(table, record) } }
  /// The grey line under the name: the beginning of a status or its time, a person's number; empty for others.
  var detail: String {
    switch table.table.kind {
    case .status where table.isOfOneAuthor:
      value(\.time) { RecordFields(table, record: record, calendar: calendar).time ?? "" }
    case .status: excerpt
    case .contact:
      value(\.number) { ContactSheet(table, record: record, strings: Strings()).published(.phoneNumber) ?? "" }
    default: ""
    }
  }
  /// Empty where it has no page.
  var address: String { value(\.address) { table.detailPath(record).map(base.address) ?? "" } }
  var monogram: String { value(\.monogram) { Monogram.letters(of: title) } }
  var hue: Int { value(\.hue) { colors.hue(of: table.hueKey(record)) } }

  private func value<Part: Sendable>(_ part: WritableKeyPath<Known, Part?> & Sendable, _ compute: () -> Part) -> Part {
    if let known = known.withLock({ $0[keyPath: part] }) { return known }
    let value = compute()
    known.withLock { $0[keyPath: part] = value }
    return value
  }
}
