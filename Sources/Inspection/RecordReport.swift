import Diagnostics
import Effects
import Site
import Syntax

/// Where a record comes from, whether it is published and why, on which pages, and how high its row is: what
/// `galley why` shows.
package struct RecordReport {
  private struct Record {
    let trace: RecordTrace
    /// Addresses in every edition.
    let pages: [String]
    /// Row widths and heights in 1/64 px, the narrowest step first.
    let heights: [(width: Int, height: Int)]
  }

  private let records: [Record]

  /// - Throws: `unknown-record` where no record answers to the name.
  package init(
    _ name: String, site: String, resources: String?, includesDrafts: Bool, files: FileSystem, sink: DiagnosticSink
  ) throws(Diagnostic) {
    let folders = try SiteFolders(site: site, resources: resources, files: files)
    let reader = SiteReader(folders, files: files, includesDrafts: includesDrafts, sink: sink)
    let configuration = try reader.configuration()
    let theme = try reader.theme(configuration)
    let editions = try reader.editions(configuration, theme: theme)
    var tracer = RecordTracer(
      folders, files: files, includesDrafts: includesDrafts, configuration: configuration)
    let traces = try Self.traces(of: name, by: &tracer, in: editions[0])
    let characters = SiteCharacters(of: editions, configuration: configuration, theme: theme)
    let typography = try SiteTypography(theme, for: characters, configuration, files: files, sink: sink)
    var records: [Record] = []
    for trace in traces {
      let table = editions[0].tables.firstIndex { $0.main == nil && $0.configuration.name == trace.table }
      guard let row = trace.row, let table else {
        records.append(Record(trace: trace, pages: [], heights: []))
        continue
      }
      var inspector = try RowInspector(editions[0], table: table, theme: theme, typography: typography)
      let heights = try inspector.frames(of: row).map { (width: $0.threshold, height: $0.height) }
      records.append(
        Record(
          trace: trace, pages: editions.flatMap { $0.places(of: row, in: table) },
          heights: heights))
    }
    self.records = records
  }

  /// The records of a name; where none has it, the only one whose title has its words.
  private static func traces(
    of name: String, by tracer: inout RecordTracer, in edition: Edition
  ) throws(Diagnostic) -> [RecordTrace] {
    let traces = try tracer.traces(of: name, in: edition)
    if !traces.isEmpty { return traces }
    let alike = tracer.others(with: name)
    if alike.count == 1 { return try tracer.traces(of: alike[0], in: edition) }
    let some = alike.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    throw Diagnostic(
      .error, "unknown-record", "No record answers to '\(name)'",
      explanation: "A record is named by its id, by the part of its address, or by its title",
      suggestion: alike.isEmpty
        ? Spelling.question(name, in: tracer.others) : "\(alike.count) titles have these words: \(some)")
  }

  package func text() -> String {
    records.map(Self.text).joined(separator: "\n")
  }

  private static func text(_ record: Record) -> String {
    let trace = record.trace
    let title = trace.title.isEmpty ? "A record" : "'\(trace.title)'"
    var lines = ["\(title) of the table '\(trace.table)'", "  source     " + place(trace.location)]
    let rules = trace.rules.map { "\($0.text)  (\(place($0.location)))" }
    if let reason = trace.reason {
      lines.append("  published  no: \(reason)" + (rules.isEmpty ? "" : ", by " + rules.joined(separator: ", ")))
    } else {
      lines.append("  published  yes" + (rules.isEmpty ? "" : ", by " + rules.joined(separator: ", ")))
    }
    for (number, page) in record.pages.enumerated() { lines.append((number == 0 ? "  pages      " : margin) + page) }
    for (number, step) in record.heights.enumerated() {
      lines.append(
        (number == 0 ? "  heights    " : margin)
          + "\(pixels(step.height)) px from a width of \(pixels(step.width)) px on")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let margin = "             "

  private static func pixels(_ units: Int) -> String {
    units % 64 == 0 ? String(units / 64) : String(Double(units) / 64)
  }

  private static func place(_ location: SourceLocation?) -> String {
    location.map { "\($0.file):\($0.line):\($0.column)" } ?? "unknown"
  }

  package func json(indent: Int) -> [UInt8] {
    var json = JSONWriter(indent: indent)
    json.beginSequence()
    for record in records { Self.write(record, &json) }
    json.endSequence()
    json.endLine()
    return json.bytes
  }

  private static func write(_ record: Record, _ json: inout JSONWriter) {
    let trace = record.trace
    json.beginMapping()
    json.key("table")
    json.string(trace.table)
    json.key("title")
    json.string(trace.title)
    json.key("source")
    json.string(place(trace.location))
    json.key("published")
    json.boolean(trace.reason == nil)
    json.key("reason")
    if let reason = trace.reason { json.string(reason) } else { json.null() }
    json.key("rules")
    json.beginSequence()
    for rule in trace.rules {
      json.beginMapping()
      json.key("rule")
      json.string(rule.text)
      json.key("at")
      json.string(place(rule.location))
      json.endMapping()
    }
    json.endSequence()
    json.key("pages")
    json.strings(record.pages)
    json.key("heights")
    json.beginSequence()
    for step in record.heights {
      json.beginMapping()
      json.key("width")
      json.pixels(step.width)
      json.key("height")
      json.pixels(step.height)
      json.endMapping()
    }
    json.endSequence()
    json.endMapping()
  }
}
