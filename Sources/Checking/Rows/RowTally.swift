/// How many rows of one table and script came out as computed, each counted at every width.
package struct RowTally: Sendable, Equatable {
  package struct Key: Sendable, Hashable, Comparable {
    package let table: String
    package let script: TextScript

    package static func < (a: Key, b: Key) -> Bool {
      if !a.table.utf8.elementsEqual(b.table.utf8) { return a.table.utf8.lexicographicallyPrecedes(b.table.utf8) }
      return a.script.rawValue.utf8.lexicographicallyPrecedes(b.script.rawValue.utf8)
    }
  }

  package var rows = 0
  package var differing = 0
  /// Texts for which the browser is known to deviate, and how many of them did; not among `differing`.
  package var known = 0
  package var knownDiffering = 0
  /// Rows whose texts the reader's own fonts draw in part, so that they are an estimate; not among `differing` either.
  package var estimated = 0
  package var estimatedDiffering = 0

  package static func += (total: inout RowTally, more: RowTally) {
    total.rows += more.rows
    total.differing += more.differing
    total.known += more.known
    total.knownDiffering += more.knownDiffering
    total.estimated += more.estimated
    total.estimatedDiffering += more.estimatedDiffering
  }
}
