import Blade
import Diagnostics

extension SiteTable {
  /// Where the whole table is in another form.
  func path(of format: DownloadFormat) -> SitePath {
    SitePath(configuration.path + configuration.name + "." + format.fileEnding)
  }

  /// A person's card; nil where the table has none, or people have no pages.
  func cardPath(_ record: Int) -> SitePath? {
    guard configuration.exports.contains(.vcard), detail == .page else { return nil }
    return SitePath(configuration.path + slugs[record] + ".vcf")
  }
}

extension PageRenderer {
  func bytes(of file: DerivedFile) throws(Diagnostic) -> [UInt8] {
    let table = edition.tables[file.table]
    switch file.content {
    case .search(let shard): return try searchFile(file.table, shard)
    case .card(let record): return VCard(table, record: record).bytes
    case .export(.csv): return CSVExport(table).bytes
    case .export(.vcard): return table.shownRecords.flatMap { VCard(table, record: $0).bytes }
    }
  }

  /// `exports`: what a list's readers may take home.
  func exportsData(_ table: SiteTable, _ context: PageContext) -> Value {
    guard table.main == nil else { return .list([]) }
    return .list(
      table.configuration.exports.map { format in
        [
          "title": .string(edition.strings.text("export-" + format.rawValue) ?? format.rawValue),
          "url": .string(context.address(table.path(of: format))),
        ]
      })
  }

  /// `card`: a person's card, and the code that a phone reads it from.
  func cardData(_ table: SiteTable, _ record: Int, _ context: PageContext) -> Value {
    guard let path = table.cardPath(record) else { return .null }
    let label = edition.strings.text("qr-code") ?? "QR"
    let code = QRCode(VCard(table, record: record).bytes)
    return [
      "url": .string(context.address(path)), "title": .string(edition.strings.text("save") ?? "vCard"),
      "label": .string(label), "code": code.map { .html($0.svg(label: label)) } ?? .null,
    ]
  }
}
