import Diagnostics
import Effects
import Loading
import Model

/// Makes a new site: its configuration, and of exports only what readers may see. The exports themselves are never
/// copied, since a content folder often becomes a public repository.
package struct SiteFounder: Sendable {
  /// What was made.
  package struct Report: Sendable {
    package var recordsIn = 0
    package var published = 0
    package var skipped: [(reason: String, count: Int)] = []
    /// What of the records is not in the site, for people.
    package var leftOut: [String] = []
  }

  private let site: NewSite
  private let files: FileSystem
  private let sink: DiagnosticSink

  package init(_ site: NewSite, files: FileSystem, sink: DiagnosticSink) {
    self.site = site
    self.files = files
    self.sink = sink
  }

  /// Throws where nothing of the exports can be read, or the folder is not empty; nothing is written then.
  package func found(from exports: [String]) throws(Diagnostic) -> Report {
    try refuseFullFolder()
    let lots =
      exports.isEmpty
      ? [] : try ExportReader(files: files, sink: sink).read(exports, language: site.language)
    var report = Report()
    var tables: [ContentTable] = []
    for loaded in lots {
      let imported = ImportedRecords(loaded, isPublic: true)
      let table = try ContentTable(imported, files: files)
      report.add(loaded, imported, table)
      if imported.records.count > 0 { tables.append(table) }
    }
    if !exports.isEmpty, tables.isEmpty {
      throw Diagnostic(
        .error, "nothing-to-publish", "The export holds no record that may be published",
        explanation: "Of \(report.recordsIn) records none is left")
    }
    try write(tables, ContentProfile(lots))
    return report
  }

  private func refuseFullFolder() throws(Diagnostic) {
    do throws(FileError) {
      guard let status = try files.status(site.folder) else { return }
      if status.kind == .folder, try files.list(site.folder).isEmpty { return }
    } catch {
      throw Diagnostic(error)
    }
    throw Diagnostic(
      .error, "folder-not-empty", "'\(site.folder)' is there already and not empty",
      suggestion: "Name a new folder, or add to the site in it: galley add FILE")
  }

  private func write(_ tables: [ContentTable], _ profile: ContentProfile?) throws(Diagnostic) {
    let content = site.folder + "/Content"
    let text = try ConfigurationText(site, tables: tables, profile: profile?.profile).yaml()
    do throws(FileError) {
      try files.makeFolder(content)
      if tables.isEmpty { try writeSample(content) }
      try files.write(content + "/site.yaml", Array(text.utf8))
      try files.write(site.folder + "/.gitignore", Array(SiteFiles.ignored.utf8))
      if let (path, text) = AutomationRecipe.file(site.automation) {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        if !folder.isEmpty { try files.makeFolder(site.folder + "/" + folder) }
        try files.write(site.folder + "/" + path, Array(text.utf8))
      }
    } catch {
      throw Diagnostic(error)
    }
    for table in tables { try table.write(to: content, files) }
    try profile?.write(to: content, files)
  }

  private func writeSample(_ content: String) throws(FileError) {
    try files.makeFolder(content + "/people")
    try files.write(content + "/people/people.ndjson", Array(SiteFiles.samplePeople.utf8))
  }
}

extension SiteFounder.Report {
  mutating func add(_ loaded: LoadedRecords, _ imported: ImportedRecords, _ table: ContentTable) {
    recordsIn += loaded.recordsIn
    published += imported.records.count
    skipped += loaded.skipped.map { ($0.reason.rawValue, $0.count) }
    if !imported.leftOut.isEmpty {
      let names = imported.leftOut.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
      leftOut.append(
        "columns: " + names + (imported.leftOut.count > 12 ? " and \(imported.leftOut.count - 12) more" : ""))
    }
    if !imported.refusals.isEmpty { leftOut.append("never published: " + imported.refusals.joined(separator: ", ")) }
    if imported.privateEntries > 0 { leftOut.append("private phones, addresses, e-mails: \(imported.privateEntries)") }
    if table.picturesLeftOut > 0 {
      leftOut.append("pictures that are not there or cannot be cleaned: \(table.picturesLeftOut)")
    }
  }
}
