/// The keys that a mapping of site.yaml may have, or part of them.
package struct KeyGroup: Sendable {
  /// As the reference's heading has it: "The site", "`privacy`".
  package let title: String
  /// In Markdown.
  package let introduction: String
  package let keys: [ConfigurationKey]
  /// Mappings that are values of the group's keys.
  package let inner: [KeyGroup]

  init(_ title: String, _ introduction: String, _ keys: [ConfigurationKey], inner: [KeyGroup] = []) {
    self.title = title
    self.introduction = introduction
    self.keys = keys
    self.inner = inner
  }

  /// All keys of site.yaml, in the order of the reference.
  package static let all = [site, records, look]

  func declares(_ name: String) -> Bool {
    keys.contains { $0.name == name }
  }
}
