/// A font of the theme's own, as a file instead of an installed family.
package struct FontFile: Sendable, Hashable {
  private static let endings = [".otf", ".ttf", ".ttc", ".woff2"]

  /// As tokens.yaml names it, below Templates: "fonts/Label.woff2".
  package let name: String
  package let path: String
  /// The weight for which the theme uses the file. A variable font is set to it, once and for all.
  package let weight: Int
  package let isItalic: Bool

  package init(name: String, path: String, weight: Int, isItalic: Bool) {
    self.name = name
    self.path = path
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Whether a font's name is a file's; families of installed fonts have no ending.
  package static func isFile(_ name: String) -> Bool {
    endings.contains { name.lowercased().hasSuffix($0) }
  }

  /// The file's name without folder and ending, for names of pages' own files.
  static func stem(_ name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    let stem = file.split(separator: ".").first ?? ""
    return String(
      String.UnicodeScalarView(
        stem.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0) }
      ))
  }

  var installed: InstalledFont {
    InstalledFont(families: [name], weight: weight, isItalic: isItalic, path: path, index: 0)
  }
}
