import Diagnostics

/// A field that site.yaml names for ordering, for sections or for pages of its own.
package struct FieldReference: Sendable, Hashable {
  package let name: String
  package let location: SourceLocation

  package init(_ name: String, at location: SourceLocation) {
    self.name = name
    self.location = location
  }
}
