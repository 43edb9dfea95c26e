import Diagnostics

/// The families a page names, in order: shipped faces, the reader's CJK fonts by language, the rest.
package struct FontStacks: Sendable, Hashable {
  /// A face of the theme: the family it is drawn from and the name under which pages ask for it.
  package struct Shipped: Sendable, Hashable {
    /// The key that text styles name: "text", "display".
    package let key: String
    /// The family in CSS: "Galley".
    package let family: String
    /// The family that fontconfig knows, or a file of the theme's for all weights: "Inter", "fonts/Label.ttf".
    package let source: String
    /// Files of single weights, instead of that source.
    package let files: [Int: String]
    /// Of its italics, where they are in files of their own.
    package let italicSource: String?
    package let weights: [Int]
    /// Whether its weights are shipped slanted too, for emphasis.
    package let hasItalics: Bool
    /// Where the theme says so.
    package let location: SourceLocation

    package init(
      key: String, family: String, source: String, weights: [Int], files: [Int: String] = [:],
      hasItalics: Bool = false, italicSource: String? = nil, location: SourceLocation
    ) {
      self.key = key
      self.family = family
      self.source = source
      self.weights = weights
      self.files = files
      self.hasItalics = hasItalics
      self.italicSource = italicSource
      self.location = location
    }
  }

  package let shipped: [Shipped]
  /// By language tag, in the order of the file; the first is the default.
  package let cjk: [(language: String, families: [String])]
  package let rest: [String]

  package init(shipped: [Shipped], cjk: [(language: String, families: [String])], rest: [String]) {
    self.shipped = shipped
    self.cjk = cjk
    self.rest = rest
  }

  package static func == (a: FontStacks, b: FontStacks) -> Bool {
    a.shipped == b.shipped && a.rest == b.rest && a.cjk.elementsEqual(b.cjk) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(shipped)
    hasher.combine(rest)
  }

  package func family(_ key: String) -> Shipped? {
    shipped.first { $0.key == key }
  }

  /// The `font-family` behind every other of the theme's: scripts that its typefaces lack.
  package static let sharedFamily = "GalleyScripts"

  /// The family of code in running text and in blocks.
  package static let codeKey = "code"

  /// The heaviest weight that a style's family ships.
  func strongWeight(of style: TextStyle) -> Int {
    family(style.font)?.weights.max() ?? style.weight
  }

  /// What draws the characters that a family lacks, before the reader's fonts do: the first family.
  package func fallback(of key: String) -> Shipped? {
    shipped.first.flatMap { first in family(key).flatMap { $0.family == first.family ? nil : first } }
  }

  /// Families as CSS writes them: quoted where they hold a space or a digit, generic ones bare.
  static func css(_ families: [String]) -> String {
    families.map { name in
      name.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x2D } ? name : "\"\(name)\""
    }.joined(separator: ",")
  }
}
