/// A letter of the index: a link where its section has rows.
package struct RailLetter: Sendable, Hashable {
  package let label: String
  /// nil for a letter without rows.
  package let anchor: String?

  package init(label: String, anchor: String?) {
    self.label = label
    self.anchor = anchor
  }
}
