import Diagnostics
import Effects
import Loading
import Model
import Syntax

/// Merges a newer or further export into a table that `galley new` wrote, record by record.
package struct TableUpdate: Sendable {
  package struct Report: Sendable {
    package var added = 0
    package var changed = 0
    package var unchanged = 0
    /// Names of records that the export does not have.
    package var gone: [String] = []
    package var removed = 0
    package var made = SiteFounder.Report()
    /// The file that was written, relative to the site; nil where nothing changed.
    package var file: String?
  }

  private let site: String
  private let files: FileSystem
  private let sink: DiagnosticSink

  package init(site: String, files: FileSystem, sink: DiagnosticSink) {
    self.site = site
    self.files = files
    self.sink = sink
  }

  /// - Parameter name: the table; nil for the only one of the export's kind.
  package func add(
    _ exports: [String], to name: String?, removesGone: Bool
  ) throws(Diagnostic) -> Report {
    let folders = try SiteFolders(site: site, resources: nil, files: files)
    let configuration = try ConfigurationReader(folders.configuration(files), sink: sink).read()
    if let error = sink.diagnostics.first(where: { $0.severity == .error }) { throw error }
    let lots = try ExportReader(files: files, sink: sink).read(exports, language: configuration.language.code)
    if configuration.profile == nil, ContentProfile(lots)?.profile.isDiscoverable == false {
      sink.report(
        Diagnostic(
          .notice, "not-discoverable", "The export's author asked not to be found by search engines",
          suggestion: "Say so in site.yaml: profile: {discoverable: false}"))
    }
    var report = Report()
    for loaded in lots {
      let imported = ImportedRecords(loaded, isPublic: true)
      let content = try ContentTable(imported, files: files)
      report.made.add(loaded, imported, content)
      let path = try self.path(configuration, name, imported.kind)
      try merge(content, path, in: folders.content, removesGone, &report)
      report.file = "Content/" + path
    }
    return report
  }

  /// The one file that a table's records stand in, one a line.
  private func path(
    _ configuration: SiteConfiguration, _ name: String?, _ kind: RecordKind
  ) throws(Diagnostic) -> String {
    let fitting = configuration.tables.filter { table in
      name.map { $0 == table.name } ?? (table.kind == kind && Self.isWritable(table))
    }
    guard let table = fitting.first, fitting.count == 1 else {
      let names = configuration.tables.map(\.name)
      throw Diagnostic(
        .error, "no-table",
        name.map { "No table '\($0)' in the site" } ?? "\(fitting.count) tables could take these records",
        suggestion: name.flatMap { Spelling.question($0, in: names) }
          ?? "Name one: --to \(names.first ?? "TABLE"); a table takes records if its source is one file of JSON lines")
    }
    guard table.kind == kind, Self.isWritable(table) else {
      throw Diagnostic(
        .error, "cannot-add", "The table '\(table.name)' cannot take these records", at: table.location,
        explanation:
          "Its kind must be \(kind.rawValue) and its source one file of JSON lines, as 'galley new' writes it",
        suggestion: "Copy the export beside its source, and name both there")
    }
    return table.sources[0]
  }

  private static func isWritable(_ table: TableConfiguration) -> Bool {
    table.sources.count == 1 && table.sources[0].lowercased().hasSuffix(".ndjson")
      && !SourcePattern.isPattern(table.sources[0]) && !table.sources[0].split(separator: "/").contains("..")
  }

  private func merge(
    _ table: ContentTable, _ source: String, in content: String, _ removesGone: Bool, _ report: inout Report
  ) throws(Diagnostic) {
    let path = content + "/" + source
    let old = try Loader(files: files, sink: sink).load(
      Source(files: [Source.File(path: path, name: source)], kind: .record, format: .data(.json)))
    if let reason = old.skipped.first {
      throw Diagnostic(
        .error, "cannot-add", "'\(source)' has lines that are no records: \(reason.reason.rawValue)",
        explanation: "They would be lost when the file is written anew", suggestion: "Correct or remove them first")
    }
    var lines: [(key: String, line: [UInt8])] = []
    var places: [String: Int] = [:]
    var names: [String] = []
    for row in 0..<old.records.count {
      let record = old.records[row]
      let key = ContentTable.identity(record)
      places[key] = lines.count
      lines.append((key, RecordWriter.line(record)))
      names.append(record.text("name") ?? record.text("id") ?? "")
    }
    var met: Set<String> = []
    for row in 0..<table.records.count {
      let line = RecordWriter.line(table.records[row])
      let key = ContentTable.identity(table.records[row])
      met.insert(key)
      if let place = places[key] {
        if lines[place].line == line { report.unchanged += 1 } else { report.changed += 1 }
        lines[place].line = line
      } else {
        places[key] = lines.count
        lines.append((key, line))
        report.added += 1
      }
    }
    let gone = names.indices.filter { !met.contains(lines[$0].key) }
    report.gone += gone.map { names[$0] }
    if removesGone {
      let keys = Set(gone.map { lines[$0].key })
      lines.removeAll { keys.contains($0.key) }
      report.removed += gone.count
    }
    do throws(FileError) {
      try files.write(path, lines.flatMap { $0.line + [0x0A] })
      try table.writePictures(to: content, files)
    } catch {
      throw Diagnostic(error)
    }
    try table.writeMedia(to: content, files)
  }
}
