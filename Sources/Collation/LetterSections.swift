/// Names in order, cut into letters.
package struct LetterSections: Sendable, Hashable {
  package struct Section: Sendable, Hashable {
    /// An index of ``LetterSections/titles``.
    package let title: Int
    /// A range of ``LetterSections/order``, never empty.
    package let rows: Range<Int>
  }

  /// All letters that the rail shows, in its order; the last is '#'.
  package let titles: [String]
  /// Positions in the input.
  package let order: [UInt32]
  /// Only letters that have names.
  package let sections: [Section]
  /// Positions, rising, of Han names of which no reading is known: they stand under '#' and want a `reading` field.
  package let unread: [UInt32]
}
