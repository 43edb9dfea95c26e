import Diagnostics
import Effects

/// Reads each font file once, however many styles and slices come from it.
struct SourceFontReader {
  let catalog: FontCatalog
  let files: FileSystem
  /// In the order of their first use.
  private(set) var versions: [FontVersion] = []
  private var read: [InstalledFont: SourceFont] = [:]
  private var missing: Set<String> = []

  init(catalog: FontCatalog, files: FileSystem) {
    self.catalog = catalog
    self.files = files
  }

  mutating func font(_ query: FontQuery) throws(Diagnostic) -> SourceFont {
    let installed = try catalog.font(query)
    if let known = read[installed] { return known }
    let font = try SourceFont(installed, family: query.family, files: files)
    read[installed] = font
    versions.append(font.version)
    return font
  }

  /// nil for a font that is missing or damaged, with a complaint for the first time.
  mutating func font(_ query: FontQuery, orTell sink: DiagnosticSink, _ severity: Severity) -> SourceFont? {
    do {
      return try font(query)
    } catch {
      if missing.insert(query.family).inserted {
        var complaint = error
        complaint.severity = severity
        complaint.explanation =
          severity == .error
          ? "The site has text of this script; its lines cannot be measured without the font that draws them"
          : "Text of this script is drawn with the reader's own fonts; no height of this site depends on it"
        sink.report(complaint)
      }
      return nil
    }
  }
}
