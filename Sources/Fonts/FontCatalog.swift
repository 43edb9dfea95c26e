import Diagnostics

/// The fonts of this machine, listed once for a build.
///
/// Families are looked up in the list by name. Asking fontconfig to match would always be answered, if need be
/// with another family, and by rules that a machine's configuration can change.
package struct FontCatalog: Sendable {
  private let fonts: [InstalledFont]

  package init(_ fonts: [InstalledFont]) {
    self.fonts = fonts
  }

  /// With a theme's own files, whose names stand for families.
  package func adding(_ files: [FontFile]) -> FontCatalog {
    FontCatalog(fonts + files.map(\.installed))
  }

  /// The family's face of the nearest weight; of equal ones the first by path, so that the order in which
  /// folders are scanned decides nothing.
  ///
  /// - Throws: a diagnostic naming the package to install where the family is missing.
  package func font(_ query: FontQuery) throws(Diagnostic) -> InstalledFont {
    let family = fonts.filter { font in
      font.isItalic == query.isItalic && font.families.contains { Self.isEqual($0, query.family) }
    }
    let nearest = family.min { a, b in
      let ranks = (Self.rank(a.weight, for: query.weight), Self.rank(b.weight, for: query.weight))
      return ranks.0 == ranks.1 ? (a.path, a.index) < (b.path, b.index) : ranks.0 < ranks.1
    }
    guard let nearest else { throw missing(query) }
    return nearest
  }

  /// Of a family's weights the one that a browser draws a weight with.
  package static func nearest(_ weight: Int, of weights: [Int]) -> Int? {
    weights.min { rank($0, for: weight) < rank($1, for: weight) }
  }

  private func missing(_ query: FontQuery) -> Diagnostic {
    Diagnostic(
      .error, "missing-font",
      "'\(query.family)'\(query.isItalic ? " in italics" : "") is not among the installed fonts",
      explanation: "Rows are measured with the very fonts that the pages ship; no other font can stand in",
      suggestion: query.package.map { "Install the package \($0)" }
        ?? Spelling.question(query.family, in: fonts.flatMap(\.families)))
  }

  private static func isEqual(_ a: String, _ b: String) -> Bool {
    a.utf8.elementsEqual(b.utf8) || a.lowercased().utf8.elementsEqual(b.lowercased().utf8)
  }

  /// The order in which CSS Fonts 4 §5.2 tries weights: the wanted one; from 400 to 500 first up to 500; then
  /// light ones downwards for light wishes, heavy ones upwards for heavy wishes; then the other side.
  static func rank(_ weight: Int, for wanted: Int) -> Int {
    if weight == wanted { return 0 }
    let otherSide = 10_000
    if (400...500).contains(wanted), weight > wanted, weight <= 500 { return weight - wanted }
    if wanted <= 500 { return weight < wanted ? 1000 + wanted - weight : otherSide + weight }
    return weight > wanted ? weight - wanted : otherSide + wanted - weight
  }
}
