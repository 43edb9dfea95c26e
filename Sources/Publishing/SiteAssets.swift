import Cells
import Diagnostics
import Fonts
import Site

/// The files that every page shares: style sheets, script, fonts, images.
struct SiteAssets: Sendable {
  let files: [AssetFile]
  let paths: AssetPaths

  /// - Parameters:
  ///   - isServed: whether pages come from a server alone, and so may say what the files must be and what they will need
  ///     first; from a disk browsers refuse both.
  ///   - sink: takes the warnings about the theme's style sheets.
  init(
    _ theme: Theme, typography: SiteTypography, isServed: Bool, sink: DiagnosticSink
  ) throws(Diagnostic) {
    var files: [AssetFile] = []
    func add(_ name: String, _ bytes: [UInt8]) -> SitePath {
      let file = AssetFile(name, bytes)
      files.append(file)
      return file.path
    }
    func themeFile(_ name: String) throws(Diagnostic) -> SitePath {
      try add(name, theme.folders.require("assets/" + name).bytes)
    }
    let geometry = CellGeometryCheck(theme.cells.values.sorted { $0.name < $1.name })
    func sheet(_ name: String) throws(Diagnostic) -> SitePath {
      let source = try theme.folders.require("assets/" + name)
      if name != "print.css" { geometry.report(source, to: sink) }
      return add(name, StylesheetText(source.bytes).withoutComments)
    }
    func optional(
      _ name: String, _ make: (String) throws(Diagnostic) -> SitePath
    ) throws(Diagnostic) -> SitePath? {
      try theme.folders.path("assets/" + name) == nil ? nil : make(name)
    }
    let library = typography.library
    let faces = library.css { "fonts/" + $0.fileName }
    let characters = library.embeddedCSS { "fonts/" + $0.fileName }
    let tokens = TokenStylesheet(theme.tokens).css
    let cells = CellStylesheet(metrics: theme.metrics, fonts: theme.tokens.fonts)
      .css(theme.cells.values.sorted { $0.name < $1.name })
    paths = AssetPaths(
      [
        ("fonts", add("fonts.css", Array(faces.utf8))),
        ("characters", characters.isEmpty ? nil : add("characters.css", Array(characters.utf8))),
        ("tokens", add("tokens.css", Array(tokens.utf8))),
        ("cells", add("cells.css", Array(cells.utf8))), ("theme", try sheet("theme.css")),
        ("directory", try optional("directory.css", sheet)), ("controls", try optional("controls.css", sheet)),
        ("prose", try optional("prose.css", sheet)),
        ("searchStyle", try optional("search.css", sheet)), ("wide", try sheet("wide.css")),
        ("print", try sheet("print.css")), ("script", try themeFile("theme.js")),
        ("rail", try optional("rail.js", themeFile)), ("search", try optional("search.js", themeFile)),
        ("finder", try optional("find.js", themeFile)), ("icon", try optional("icon.svg", themeFile)),
        ("textFont", isServed ? library.rules.first.map { SitePath("/assets/fonts/" + $0.fileName) } : nil),
      ], digests: isServed ? Dictionary(files.map { ($0.path.text, $0.digest) }) { first, _ in first } : [:])
    self.files = files
  }
}
