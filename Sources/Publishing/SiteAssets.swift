import Cells
import Diagnostics
import Fonts
import Site

/// The files that every page shares: style sheets, script, fonts, images.
struct SiteAssets: Sendable {
  let files: [AssetFile]
  let paths: AssetPaths

  init(_ theme: Theme, typography: SiteTypography) throws(Diagnostic) {
    var files: [AssetFile] = []
    func add(_ name: String, _ bytes: [UInt8]) -> SitePath {
      let file = AssetFile(name, bytes)
      files.append(file)
      return file.path
    }
    func themeFile(_ name: String) throws(Diagnostic) -> SitePath {
      try add(name, theme.folders.require("assets/" + name).bytes)
    }
    let library = typography.library
    let faces = library.css { "fonts/" + $0.fileName }
    let tokens = TokenStylesheet(theme.tokens, fontFaces: faces).css
    let cells = CellStylesheet(metrics: theme.metrics, fonts: theme.tokens.fonts)
      .css(theme.cells.values.sorted { $0.name < $1.name })
    paths = AssetPaths(
      tokens: add("tokens.css", Array(tokens.utf8)), cells: add("cells.css", Array(cells.utf8)),
      theme: try themeFile("theme.css"), wide: try themeFile("wide.css"), print: try themeFile("print.css"),
      script: try themeFile("theme.js"),
      icon: theme.folders.find("assets/icon.svg") == nil ? nil : try themeFile("icon.svg"))
    self.files = files
  }
}
