import Diagnostics
import Syntax

extension SiteTypography {
  /// A problem with a font, at the place where the theme asks for it: Fonts knows families, not files.
  static func placed(_ problem: Diagnostic, _ theme: Theme, families: [String]) -> Diagnostic {
    guard problem.location == nil, let source = theme.folders.find("tokens.yaml"),
      let fonts = (try? YAML.parse(source))??["fonts"]?.entries
    else { return problem }
    var placed = problem
    for family in families where problem.summary.contains("'\(family)'") {
      let node = fonts.lazy.compactMap { $0.value["from"] }.first { $0.text == family }
      placed.location = node.map { source.location($0.range) }
    }
    return placed
  }
}
