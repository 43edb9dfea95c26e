import Diagnostics
import Effects
import Model
import Syntax

/// Reads a table's source into records, with a place for every complaint.
///
/// Throws where a file cannot be read at all; a bad record is left out, counted and reported.
package struct Loader: Sendable {
  let files: FileSystem
  let sink: DiagnosticSink

  package init(files: FileSystem, sink: DiagnosticSink) {
    self.files = files
    self.sink = sink
  }

  package func load(_ source: Source) throws(Diagnostic) -> LoadedRecords {
    var collector = RecordCollector(kind: source.kind, named: source.namedColumns)
    var exports: [Int: LoadedExport] = [:]
    var failure: Diagnostic?
    for index in source.files.indices {
      let before = collector.builder.count
      do throws(Diagnostic) {
        if let export = try exported(index, of: source) {
          exports[index] = try loadExport(index, export, source, into: &collector)
        } else {
          try load(index, of: source, into: &collector)
        }
      } catch {
        guard source.keepsWhatIsRead else { throw error }
        failure = failure ?? error
        if collector.builder.count > before {
          collector.giveUp(file: index, because: error)
        } else {
          sink.report(error)
        }
      }
    }
    if let failure, collector.builder.count == 0 { throw failure }
    reportDuplicates(collector.builder.duplicates)
    return try finished(collector, source, exports)
  }

  /// Where a record stands; its file is read again for it. nil where that cannot be done.
  package func location(of row: Int, in loaded: LoadedRecords) -> SourceLocation? {
    guard loaded.origins.indices.contains(row) else { return nil }
    let origin = loaded.origins[row]
    let files = loaded.source.files
    guard files.indices.contains(Int(origin.file)) else { return nil }
    if let pieces = pieces(files[Int(origin.file)], of: loaded.source) { return location(origin.range, in: pieces) }
    guard let (text, _) = try? read(files[Int(origin.file)], loaded.source)
    else { return nil }
    return text.location(origin.range)
  }

  private func load(_ index: Int, of source: Source, into collector: inout RecordCollector) throws(Diagnostic) {
    if let pieces = pieces(source.files[index], of: source) {
      return try load(pieces, file: index, into: &collector)
    }
    let (text, remarks) = try read(source.files[index], source)
    for remark in remarks { sink.report(remark) }
    switch try format(of: text, source) {
    case .markdown: loadMarkdown(index, text, into: &collector)
    case .data(let format): try loadData(index, text, format, source, into: &collector)
    case .export: break
    }
  }

  /// A file's text: decoded where its format or its bytes want it, and without NULs but those that JSON's reader counts.
  private func read(_ file: Source.File, _ source: Source) throws(Diagnostic) -> (SourceText, [Diagnostic]) {
    let text = try raw(file)
    switch try format(of: text, source) {
    case .data(let format):
      if !format.isDecoded(text.bytes, encoding: source.encoding) {
        return [.vcard, .ldif, .yaml].contains(format) ? withoutNULs(text) : (text, [])
      }
    case .markdown, .export: if source.encoding == nil { return (text, []) }
    }
    let decoded = try DecodedText(text.bytes, named: source.encoding, language: source.language)
    let (whole, remarks) = withoutNULs(SourceText(file: file.name, bytes: decoded.bytes))
    return (whole, decoded.remarks(on: file.name) + remarks)
  }

  private func withoutNULs(_ text: SourceText) -> (SourceText, [Diagnostic]) {
    guard let first = text.bytes.firstIndex(of: 0) else { return (text, []) }
    let remark = Repairs.nuls(text.bytes.count { $0 == 0 }, first: first, in: text)
    return (SourceText(file: text.file, bytes: text.bytes.filter { $0 != 0 }), [remark])
  }

  func raw(_ file: Source.File) throws(Diagnostic) -> SourceText {
    do throws(FileError) {
      return SourceText(file: file.name, bytes: try files.read(file.path))
    } catch {
      throw Diagnostic(FileError(operation: error.operation, path: file.name, code: error.code))
    }
  }

  private func format(of text: SourceText, _ source: Source) throws(Diagnostic) -> Source.Format {
    if let format = source.format { return format }
    if Self.isMarkdown(text.file) { return .markdown }
    guard let format = DataFormat(text.bytes, fileName: text.file) else {
      throw Diagnostic(
        .error, "unknown-format", "'\(text.file)' is of no format that Galley reads", at: text.location(at: 0),
        explanation:
          "Records come from vCard, LDIF, CSV, XLSX, JSON, NDJSON, YAML, property lists, SQLite, Markdown and exports",
        suggestion: "Name the format in site.yaml: format: json")
    }
    return .data(format)
  }

  static func isMarkdown(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
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
    let reader = try DataReader(text, format: format, items: items, sheet: source.sheet, language: source.language)
    var finder = ShapeFinder(reader, source)
    guard let shape = try finder.shape() else {
      sink.report(Diagnostic(.warning, "empty-file", "'\(text.file)' holds no records"))
      return
    }
    var records = try reader.fromStart()
    try collector.collect(file: index, &records, shape)
    for remark in records.remarks { sink.report(remark) }
  }

  /// A broken front matter is an error of its author's, at a place; the other files are still read.
  private func loadMarkdown(_ index: Int, _ text: SourceText, into collector: inout RecordCollector) {
    do throws(Diagnostic) {
      let record = try MarkdownRecord(text)
      collector.collect(file: index, record, of: text)
    } catch {
      sink.report(error)
      collector.skipUnreadable(file: index, text)
    }
  }

  private func reportDuplicates(_ count: Int) {
    guard count > 0 else { return }
    sink.report(
      Diagnostic(.warning, "duplicate-field", "\(count) fields are given twice in one record; the last one counts"))
  }

  /// Leaves out records without a name, and reports what was left out.
  private func finished(
    _ collector: RecordCollector, _ source: Source, _ exports: [Int: LoadedExport]
  ) throws(Diagnostic) -> LoadedRecords {
    let read = collector.builder.finish()
    let records = source.kind == .contact ? NestedContacts.flattened(read) : read
    let exports = try filesBeside(records, collector.origins, source).merging(exports) { _, own in own }
    var fields = FieldMap(records, kind: source.kind, columns: source.columns)
    if source.kind == .contact { fields = fields.knowing(in: records, columns: source.columns) }
    fields.namesAreInverted = source.kind == .contact && Self.areInverted(records, fields)
    let all = LoadedRecords(
      records: records, fields: fields, groups: collector.groups, origins: collector.origins, source: source,
      skipped: [], exports: exports)
    var skips = collector.skips
    var named = Array(0..<records.count)
    if source.kind == .status {
      let duplicates = DuplicatePosts(all)
      named = duplicates.rows
      for row in duplicates.left { skips.add(.duplicateID, at: location(of: row, in: all)) }
    }
    if source.requiresNames, source.kind.needsName {
      named = named.filter { row in
        if fields.hasTitle(records[row]) { return true }
        skips.add(.missingName, at: location(of: row, in: all))
        return false
      }
    }
    if source.kind == .contact {
      let newest = NewestRecords(named, of: records, fields)
      for row in newest.dropped { skips.add(.duplicateID, at: location(of: row, in: all)) }
      named = newest.kept
    }
    skips.report(to: sink)
    return all.keeping(named, skipped: skips.all)
  }

  /// Whether nearly all names, and more than one, are written "Family, Given".
  private static func areInverted(_ records: RecordStore, _ fields: FieldMap) -> Bool {
    if fields.has(.firstName) || fields.has(.lastName) { return false }
    var names = 0
    var inverted = 0
    for row in 0..<records.count {
      guard let name = fields.value(.name, in: records[row])?.text else { continue }
      names += 1
      if PersonName(inverted: name) != nil { inverted += 1 }
    }
    return inverted > 1 && inverted * 5 >= names * 4
  }
}
