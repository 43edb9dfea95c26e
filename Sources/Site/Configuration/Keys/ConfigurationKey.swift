/// A key of site.yaml as it is declared: what it takes, what counts where it is missing, and what it says.
///
/// Readers are given the keys that are declared here and no others (``KeyReader``), and the reference in the guide is made
/// from the same declarations.
package struct ConfigurationKey: Sendable {
  package let name: String
  package let kind: Kind
  /// In Markdown, such as "`relative`" or "the name"; nil where nothing counts instead.
  package let fallback: String?
  package let isRequired: Bool
  /// What the key says, in Markdown.
  package let meaning: String

  init(_ name: String, _ kind: Kind, default fallback: String? = nil, _ meaning: String) {
    self.init(name, kind, fallback, isRequired: false, meaning)
  }

  private init(_ name: String, _ kind: Kind, _ fallback: String?, isRequired: Bool, _ meaning: String) {
    self.name = name
    self.kind = kind
    self.fallback = fallback
    self.isRequired = isRequired
    self.meaning = meaning
  }

  static func required(_ name: String, _ kind: Kind, _ meaning: String) -> ConfigurationKey {
    ConfigurationKey(name, kind, nil, isRequired: true, meaning)
  }

  /// A value as site.yaml would have it.
  static func code(_ value: some Any) -> String { "`\(value)`" }
}
