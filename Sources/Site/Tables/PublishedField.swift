import Model

/// A field of a table's `fields`: the name that views use, and the columns of the source that may hold it, best first.
package struct PublishedField: Sendable, Hashable {
  package let name: String
  package let columns: [String]

  package init(name: String, columns: [String]) {
    self.name = name
    self.columns = columns
  }

  package var known: KnownField? { KnownField(name: name) }
}
