import Diagnostics
import Model

/// A field of a table's `fields`: the name that views use, and what it is made of.
package struct PublishedField: Sendable {
  package let name: String
  /// Columns of the source that may hold it, best first. A single one may turn out to be an expression instead.
  package let columns: [String]
  /// What `columns` says, as an expression, where it is one text.
  package let expression: ConfiguredExpression?
  /// Of each column, in their order.
  package let locations: [SourceLocation]
  /// The field of every kind that it stands for; nil for one of the site's own.
  package let known: KnownField?

  package init(
    name: String, columns: [String], expression: ConfiguredExpression? = nil, locations: [SourceLocation] = []
  ) {
    self.name = name
    self.columns = columns
    self.expression = expression
    self.locations = locations
    known = KnownField(name: name)
  }
}
