import Collation

/// The values of a field with the rows that have each, for views with a page for each value.
///
/// Values that differ in capitals alone are one: their pages would have one address, and people write a tag either way.
struct GroupedValues {
  private struct Group {
    /// How often each spelling occurs.
    var spellings: [String: Int] = [:]
    var rows: [Int] = []
  }

  private var byAddress: [String: Group] = [:]

  /// Rows come in order.
  mutating func add(_ value: String, _ row: Int) {
    guard !value.isEmpty else { return }
    let key = Slug.slug(ofIdentifier: value.lowercased())
    byAddress[key, default: Group()].spellings[value, default: 0] += 1
    if byAddress[key]?.rows.last != row { byAddress[key]?.rows.append(row) }
  }

  /// By the most frequent spelling of each, of equals the first in bytes; sorted by bytes.
  var groups: [(value: String, rows: [Int])] {
    byAddress.values.map { group in
      let best = group.spellings.min { first, second in
        first.value == second.value
          ? first.key.utf8.lexicographicallyPrecedes(second.key.utf8) : first.value > second.value
      }
      return (best?.key ?? "", group.rows)
    }.sorted { $0.value.utf8.lexicographicallyPrecedes($1.value.utf8) }
  }
}
