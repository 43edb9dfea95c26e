import Cells
import Diagnostics
import Effects
import Model
import Site
import Syntax

/// Records of a file in a cell: frames, lines and heights at each column width. What `galley layout --cell` shows.
package struct CellLayoutReport {
  /// Which records, and how they are shown.
  package struct Request: Sendable {
    /// The file's path.
    package var records: String
    package var cell: String
    /// A name of a kind of record; nil for the kind that the cell is for.
    package var kind: String?
    /// A set of the theme's metrics; nil for its first one.
    package var metrics: String?
    /// BCP 47.
    package var language: String
    package var timeZone: String

    package init(records: String, cell: String, language: String, timeZone: String) {
      self.records = records
      self.cell = cell
      self.language = language
      self.timeZone = timeZone
    }
  }

  private let edition: Edition
  private let theme: Theme
  private let typography: SiteTypography
  private let cell: String

  /// - Parameters:
  ///   - templates: the site's own templates, which need not exist.
  ///   - resources: the folder that holds the built-in theme as Templates.
  package init(
    _ request: Request, templates: String, resources: String?, files: FileSystem, sink: DiagnosticSink
  ) throws(Diagnostic) {
    let parts = request.records.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
    let reader = SiteReader(
      SiteFolders(records: folder.isEmpty ? "/" : folder, templates: templates, resources: resources), files: files,
      sink: sink)
    let place = SourceLocation(file: request.records, line: 1, column: 1)
    func configuration(_ kind: RecordKind) -> SiteConfiguration {
      var table = TableConfiguration(name: "records", kind: kind, location: place)
      table.sources = [String(parts.last ?? "")]
      table.cell = request.cell
      table.sections = SectionOptions(.none)
      table.detail = .none
      return SiteConfiguration(
        table, language: request.language, timeZone: request.timeZone, metrics: request.metrics)
    }
    guard try files.has(request.records) else {
      throw Diagnostic(.error, "missing-file", "No file '\(request.records)'")
    }
    do {
      theme = try reader.theme(configuration(.record))
    } catch {
      // No file names the cell or the metrics: the command does.
      var problem = error
      if problem.location == place { problem.location = nil }
      throw problem
    }
    let word = request.kind ?? theme.cells[request.cell]?.kind ?? RecordKind.record.rawValue
    guard let kind = RecordKind(name: word) else {
      throw Diagnostic(
        .error, "unknown-value", "'\(word)' is no kind of record",
        suggestion: Spelling.question(word, in: RecordKind.names))
    }
    let configuration = configuration(kind)
    let editions = try reader.editions(configuration, theme: theme)
    let characters = SiteCharacters(of: editions, configuration: configuration, theme: theme)
    typography = try SiteTypography(theme, for: characters, configuration, files: files, sink: sink)
    edition = editions[0]
    cell = request.cell
  }

  /// - Parameter widths: of the rows, in px; none for every column step.
  /// - Throws: `narrow-width` for a width below the narrowest column.
  package func json(widths: [Int], indent: Int) throws(Diagnostic) -> [UInt8] {
    var inspector = try RowInspector(edition, table: 0, theme: theme, typography: typography)
    var json = JSONWriter(indent: indent)
    json.beginMapping()
    json.key("cell")
    json.string(cell)
    json.key("metrics")
    json.string(theme.metrics.name)
    json.key("records")
    json.beginSequence()
    for record in edition.tables[0].order {
      json.beginMapping()
      json.key("id")
      json.string(edition.tables[0].slugs[record])
      json.key("title")
      json.string(edition.tables[0].title(of: record))
      json.key("widths")
      json.beginSequence()
      let rows = try inspector.frames(of: record)
      for step in try ColumnSteps(rows.map(\.threshold)).steps(for: widths) {
        Self.write(rows[step.index], width: step.width, &json)
      }
      json.endSequence()
      json.endMapping()
    }
    json.endSequence()
    json.endMapping()
    json.endLine()
    return json.bytes
  }

  private static func write(_ row: RowFrames, width: Int, _ json: inout JSONWriter) {
    json.beginMapping()
    json.key("width")
    json.pixels(width)
    json.key("textWidth")
    json.pixels(row.width)
    json.key("height")
    json.pixels(row.height)
    json.key("frames")
    json.beginSequence()
    for frame in row.frames { json.frame(frame) }
    json.endSequence()
    json.key("lines")
    json.beginMapping()
    for (part, lines) in row.lines {
      json.key(part)
      json.strings(lines.texts)
    }
    json.endMapping()
    json.endMapping()
  }
}
