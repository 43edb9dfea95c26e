/// One language that the site is published in.
package struct LanguageConfiguration: Sendable, Hashable {
  /// BCP 47.
  package let code: String
  /// The folder of this edition below the site's root; empty for the main one.
  package let path: String
  package let title: String

  package init(code: String, path: String, title: String) {
    self.code = code
    self.path = path
    self.title = title
  }

  /// What the paths of this edition begin with: "/en", or nothing for the main one.
  package var folder: String { path.isEmpty ? "" : "/" + path }

  /// "rtl" for languages written from right to left.
  package var direction: String {
    let primary = code.split(separator: "-").first.map { $0.lowercased() } ?? ""
    return ["ar", "fa", "he", "ur", "yi", "ps", "sd", "ug", "dv", "ckb"].contains(primary) ? "rtl" : "ltr"
  }
}
