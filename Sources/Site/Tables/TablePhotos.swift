import Collation
import Diagnostics
import Effects
import Model

/// The photos of a table's people: found by the pattern of its `photo`, published under the people's own addresses, so that
/// no column that is not published shows in a file's name.
struct TablePhotos: Sendable {
  /// By record: where its photo is published.
  private(set) var paths: [Int: SitePath] = [:]
  /// Published photos and where their bytes are, in the order of the records.
  private(set) var files: [(path: SitePath, source: String)] = []

  static let none = TablePhotos()
  private static let endings: Set<String> = ["jpg", "jpeg", "png", "webp", "avif", "gif"]

  private init() {}

  init(
    _ table: TableFields, slugs: SlugTable, content: ContentFolder, language: RecordLanguage, sink: DiagnosticSink
  ) throws(Diagnostic) {
    guard let options = table.configuration.photo else { return }
    let folder = options.match.folder
    let found = folder.isEmpty ? [] : try content.files.filesIfPresent(below: content.path + "/" + folder)
    let all = Dictionary(found.map { (Self.key(folder + "/" + $0), folder + "/" + $0) }) { first, _ in first }
    var sources: [String: FieldSource] = [:]
    for name in options.match.fields { sources[name] = try table.source(FieldReference(name, at: options.location)) }
    var used: Set<String> = []
    var without: [Int] = []
    for row in 0..<min(table.loaded.records.count, slugs.count) {
      var values: [String: String] = [:]
      for (name, source) in sources { values[name] = try table.value(source, row, language)?.texts.first ?? "" }
      let names = values.values.contains("") ? [] : options.match.names { values[$0] ?? "" }
      guard let file = names.lazy.compactMap({ all[Self.key($0)] }).first(where: Self.isPicture) else {
        // Who has nothing in a column of file names is not said to have a photo.
        if !names.isEmpty { without.append(row) }
        continue
      }
      used.insert(file)
      let ending = file.split(separator: ".").last?.lowercased() ?? "jpg"
      let path = SitePath(table.configuration.path + "photos/" + slugs[row] + "." + ending)
      paths[row] = path
      files.append((path, content.path + "/" + file))
    }
    Self.report(without, all.values.filter { !used.contains($0) && Self.isPicture($0) }, table, options, sink)
  }

  /// Names that differ but in the form of their accents or in case are one: cameras, disks and offices disagree on both.
  private static func key(_ name: String) -> String {
    Slug.folded(name)
  }

  private static func isPicture(_ file: String) -> Bool {
    endings.contains(file.split(separator: ".").last?.lowercased() ?? "")
  }

  private static func report(
    _ without: [Int], _ unused: [String], _ table: TableFields, _ options: PhotoOptions, _ sink: DiagnosticSink
  ) {
    let name = table.configuration.name
    if !without.isEmpty {
      let people = without.prefix(20).map { table.loaded.fields.title(of: table.loaded.records[$0]) }
      sink.report(
        notice(
          "missing-photos", without.count == 1 ? "1 person" : "\(without.count) people", "without photo", people,
          without.count, "of the table '\(name)'", options))
    }
    if !unused.isEmpty {
      let files = unused.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      sink.report(
        notice(
          "unused-photos", unused.count == 1 ? "1 photo" : "\(unused.count) photos", "without person",
          Array(files.prefix(20)), unused.count, "in the table '\(name)'", options))
    }
  }

  private static func notice(
    _ identifier: String, _ subject: String, _ state: String, _ names: [String], _ count: Int, _ place: String,
    _ options: PhotoOptions
  ) -> Diagnostic {
    let others = count > names.count ? " and \(count - names.count) more" : ""
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .notice, identifier, "\(subject) \(place) \(state): \(list)\(others)", at: options.location)
  }
}
