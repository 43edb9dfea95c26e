import Diagnostics
import Effects
import Loading
import Model
import Syntax

/// Reads whatever files people have: one lot of records for the people in them, one for the posts.
package struct ExportReader: Sendable {
  private let files: FileSystem
  private let sink: DiagnosticSink

  package init(files: FileSystem, sink: DiagnosticSink) {
    self.files = files
    self.sink = sink
  }

  /// Throws where nothing could be read at all; what is damaged is reported, and the rest is there.
  package func read(
    _ paths: [String], format: String? = nil, language: String? = nil
  ) throws(Diagnostic) -> [LoadedRecords] {
    let loader = Loader(files: files, sink: sink)
    var own: Source.Format?
    if let format, format != "auto" { own = try Self.format(format) }
    var found: [(kind: RecordKind, files: [Source.File])] = [(.contact, []), (.status, [])]
    for path in paths {
      for file in try self.files(at: path, loader, own) {
        let kind = if let known = Self.kind(of: own) { known } else { try loader.kind(of: file) }
        for index in found.indices where found[index].kind == kind { found[index].files.append(file) }
      }
    }
    var lots: [LoadedRecords] = []
    var failure: Diagnostic?
    for (kind, files) in found where !files.isEmpty {
      var source = Source(files: files, kind: kind, format: own)
      source.language = language
      source.keepsWhatIsRead = true
      do throws(Diagnostic) { lots.append(try loader.load(source)) } catch { failure = failure ?? error }
    }
    if let failure, lots.isEmpty { throw failure }
    if lots.allSatisfy(Self.gaveNothing) {
      throw Diagnostic(
        .error, "nothing-read", "\(Self.named(paths)) no record",
        suggestion: "Look whether it is the right file, or name its format: --from csv")
    }
    return lots
  }

  /// Whether nothing could be read; what is private or a draft was, and was left out.
  private static func gaveNothing(_ loaded: LoadedRecords) -> Bool {
    let unread: Set<SkipReason> = [.unreadable, .notARecord]
    return loaded.records.count == 0 && loaded.skipped.allSatisfy { unread.contains($0.reason) }
  }

  private static func named(_ paths: [String]) -> String {
    let names = paths.map { "'\($0.split(separator: "/").last.map(String.init) ?? $0)'" }
    return names.count == 1 ? "\(names[0]) holds" : "\(names.joined(separator: ", ")) hold"
  }

  /// By the words of `format:` in site.yaml.
  static func format(_ word: String) throws(Diagnostic) -> Source.Format {
    if word == "markdown" { return .markdown }
    if let export = ExportFormat(rawValue: word) { return .export(export) }
    if let data = DataFormat(rawValue: word) { return .data(data) }
    let words = DataFormat.allCases.map(\.rawValue) + ExportFormat.allCases.map(\.rawValue) + ["markdown"]
    throw Diagnostic(
      .error, "unknown-value", "'\(word)' is no format that Galley reads",
      suggestion: Spelling.question(word, in: words) ?? "Use one of \(words.joined(separator: ", "))")
  }

  private static func kind(of format: Source.Format?) -> RecordKind? {
    switch format {
    case .export: .status
    case .data(.vcard), .data(.jcard), .data(.ldif): .contact
    default: nil
    }
  }

  private static let endings = [
    "vcf", "vcard", "csv", "tsv", "xlsx", "ldif", "json", "ndjson", "jsonl", "yaml", "yml", "plist", "md", "markdown",
    "zip", "tar", "tgz", "gz", "car",
  ]

  /// A file, an export's folder, or the files in a folder that is none.
  private func files(
    at path: String, _ loader: Loader, _ format: Source.Format?
  ) throws(Diagnostic) -> [Source.File] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let file = Source.File(path: path, name: name)
    let found: FileStatus?
    do throws(FileError) { found = try files.status(path) } catch { throw Diagnostic(error) }
    guard let status = found else { throw Diagnostic(FileError.missing("read", path)) }
    if case .export? = format { return [file] }
    guard status.kind == .folder, try loader.kind(of: file) == .contact else { return [file] }
    let inside = try files.filesIfPresent(below: path).filter { inner in
      let ending = inner.split(separator: ".").last?.lowercased() ?? ""
      return Self.endings.contains(ending) && !inner.hasPrefix(".")
    }
    if !inside.isEmpty { return inside.map { Source.File(path: path + "/" + $0, name: name + "/" + $0) } }
    throw Diagnostic(
      .error, "unknown-format", "The folder '\(name)' holds nothing that Galley reads",
      explanation: "Files in it are known by their endings: \(Self.endings.joined(separator: ", "))")
  }
}
