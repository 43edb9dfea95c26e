/// A list of items, each of them blocks again.
package struct ListBlock: Sendable, Hashable {
  /// The number of the first item; nil for a list without numbers.
  package let start: Int?
  /// Items stand close together: their paragraphs have no spacing of their own.
  package let isTight: Bool
  package var items: [[Block]]

  package init(start: Int?, isTight: Bool, items: [[Block]] = []) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}
