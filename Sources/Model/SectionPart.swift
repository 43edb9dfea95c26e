/// A level above sections: its own title stands before the first of them.
package struct SectionPart: Sendable, Equatable {
  package let title: String
  /// What stands behind '#' in an address that goes to the part.
  package let anchor: String

  package init(title: String, anchor: String) {
    self.title = title
    self.anchor = anchor
  }
}
