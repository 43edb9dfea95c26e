import Model

/// Addresses that records had before, on the author's old site or by `aliases`: each gets a page that leads on.
struct OldAddresses {
  private let tables: [SiteTable]

  init(_ tables: [SiteTable]) {
    self.tables = tables
  }

  /// In the order of the records. An address that the site uses itself, or that no file can have, is left out; of two
  /// records with one the first has it.
  func pages(beside plan: PagePlan) -> [PlannedPage] {
    let tables = tables.filter { $0.main == nil && Self.mayHave($0.table.records) }
    if tables.isEmpty { return [] }
    var taken = Set(plan.lazy.map { $0.path.file.lowercased() })
    var pages: [PlannedPage] = []
    for table in tables {
      for record in table.shownRecords {
        guard let target = table.detailPath(record) else { continue }
        for path in addresses(table.table.records[record]) where taken.insert(path.file.lowercased()).inserted {
          pages.append(PlannedPage(path: path, content: .redirect(target)))
        }
      }
    }
    return pages
  }

  private static func mayHave(_ records: RecordStore) -> Bool {
    records.field("path") != nil || records.field("aliases") != nil
  }

  private func addresses(_ record: Record) -> [SitePath] {
    let aliases = record.value("aliases")?.texts ?? []
    return ([record.text("path")].compactMap(\.self) + aliases).compactMap(Self.path)
  }

  private static func path(_ text: String) -> SitePath? {
    let parts = text.split(separator: "/")
    let isPlain = parts.allSatisfy { part in
      part.utf8.first != UInt8(ascii: ".")
        && part.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    }
    guard text.utf8.first == UInt8(ascii: "/"), let last = parts.last, isPlain, text.utf8.count < 400 else {
      return nil
    }
    let isFile = last.hasSuffix(".html") || last.hasSuffix(".htm")
    return SitePath("/" + parts.joined(separator: "/") + (isFile ? "" : "/"))
  }
}
