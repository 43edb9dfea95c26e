/// In which order a table's rows stand.
package enum TableOrder: Sendable, Hashable {
  /// One of the fields that rows are compared by, the first that differs decides.
  package struct Key: Sendable, Hashable {
    package let field: FieldReference
    package let isDescending: Bool
  }

  /// As the source has them.
  case source
  case fields([Key])
}
