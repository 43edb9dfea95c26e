import Diagnostics

/// An expression of a cell declaration, kept as written: whoever has the records evaluates it.
///
/// Cells know nothing of the template language; they get values, part by part.
package struct CellExpression: Sendable, Hashable {
  package let text: String
  package let location: SourceLocation

  package init(text: String, location: SourceLocation) {
    self.text = text
    self.location = location
  }
}
