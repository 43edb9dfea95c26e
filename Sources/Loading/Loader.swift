import Diagnostics
import Effects
import Model
import Syntax

/// Reads a table's source into records, with a place for every complaint.
///
/// Throws where a file cannot be read at all; a bad record is left out, counted and reported.
package struct Loader: Sendable {
  private let files: FileSystem
  private let sink: DiagnosticSink

  package init(files: FileSystem, sink: DiagnosticSink) {
    self.files = files
    self.sink = sink
  }

  package func load(_ source: Source) throws(Diagnostic) -> LoadedRecords {
    var collector = RecordCollector(kind: source.kind)
    for index in source.files.indices { try load(index, of: source, into: &collector) }
    reportDuplicates(collector.builder.duplicates)
    return finished(collector, source)
  }

  /// Where a record stands; its file is read again for it. nil where that cannot be done.
  package func location(of row: Int, in loaded: LoadedRecords) -> SourceLocation? {
    guard loaded.origins.indices.contains(row) else { return nil }
    let origin = loaded.origins[row]
    guard loaded.files.indices.contains(Int(origin.file)) else { return nil }
    let file = loaded.files[Int(origin.file)]
    guard let bytes = try? files.read(file.path) else { return nil }
    return SourceText(file: file.name, bytes: bytes).location(origin.range)
  }

  private func load(_ index: Int, of source: Source, into collector: inout RecordCollector) throws(Diagnostic) {
    let text = try read(source.files[index])
    switch try format(of: text, source) {
    case .markdown: loadMarkdown(index, text, into: &collector)
    case .data(let format): try loadData(index, text, format, source, into: &collector)
    }
  }

  private func read(_ file: Source.File) throws(Diagnostic) -> SourceText {
    do throws(FileError) {
      return SourceText(file: file.name, bytes: try files.read(file.path))
    } catch {
      throw Diagnostic(FileError(operation: error.operation, path: file.name, code: error.code))
    }
  }

  private func format(of text: SourceText, _ source: Source) throws(Diagnostic) -> Source.Format {
    if let format = source.format { return format }
    let name = text.file.lowercased()
    if name.hasSuffix(".md") || name.hasSuffix(".markdown") { return .markdown }
    guard let format = DataFormat(text.bytes, fileName: text.file) else {
      throw Diagnostic(
        .error, "unknown-format", "'\(text.file)' is of no format that Galley reads", at: text.location(at: 0),
        explanation: "Records come from JSON, NDJSON, YAML, property lists, SQLite and Markdown with front matter",
        suggestion: "Name the format in site.yaml: format: json")
    }
    return .data(format)
  }

  private func loadData(
    _ index: Int, _ text: SourceText, _ format: DataFormat, _ source: Source, into collector: inout RecordCollector
  ) throws(Diagnostic) {
    var source = source
    var items = ""
    if format == .sqlite {
      items = try DatabaseItems.find(source, in: text)
      source.items = []
    }
    let reader = try DataReader(text, format: format, items: items)
    var finder = ShapeFinder(reader, source)
    guard let shape = try finder.shape() else {
      sink.report(Diagnostic(.warning, "empty-file", "'\(text.file)' holds no records"))
      return
    }
    var records = try reader.fromStart()
    try collector.collect(file: index, &records, shape)
    report(records.repairs, in: text)
  }

  /// A broken front matter is an error of its author's, at a place; the other files are still read.
  private func loadMarkdown(_ index: Int, _ text: SourceText, into collector: inout RecordCollector) {
    do throws(Diagnostic) {
      let parts = try FrontMatter(text)
      var fields: Node?
      if let range = parts.fields {
        fields = try YAML.parse(SourceText(file: text.file, bytes: Array(text.bytes[..<range.upperBound])))
      }
      collector.collect(file: index, frontMatter: fields, body: parts.body, of: text)
    } catch {
      sink.report(error)
      collector.skipUnreadable(file: index, text)
    }
  }

  private func report(_ repairs: Repairs, in text: SourceText) {
    if let first = repairs.firstCharacter {
      let summary = "\(repairs.characters) halves of characters or NULs became U+FFFD"
      sink.report(Diagnostic(.warning, "bad-unicode", summary, at: text.location(at: first)))
    }
    if let first = repairs.firstComma {
      let summary = "\(repairs.commas) commas before a closing bracket were passed over"
      sink.report(Diagnostic(.notice, "trailing-comma", summary, at: text.location(at: first)))
    }
  }

  private func reportDuplicates(_ count: Int) {
    guard count > 0 else { return }
    sink.report(
      Diagnostic(.warning, "duplicate-field", "\(count) fields are given twice in one record; the last one counts"))
  }

  /// Leaves out records without a name, and reports what was left out.
  private func finished(_ collector: RecordCollector, _ source: Source) -> LoadedRecords {
    let records = collector.builder.finish()
    let fields = FieldMap(records, kind: source.kind, columns: source.columns)
    let all = LoadedRecords(
      records: records, fields: fields, groups: collector.groups, origins: collector.origins, files: source.files,
      skipped: [])
    var skips = collector.skips
    var named = Array(0..<records.count)
    if source.requiresNames, source.kind.needsName {
      named = named.filter { row in
        if fields.hasTitle(records[row]) { return true }
        skips.add(.missingName, at: location(of: row, in: all))
        return false
      }
    }
    skips.report(to: sink)
    return all.keeping(named, skipped: skips.all)
  }
}
