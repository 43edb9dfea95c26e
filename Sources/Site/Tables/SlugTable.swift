import Model

/// The slug of each record of a table, all different, in one buffer.
package struct SlugTable: Sendable {
  private var slugs = TextSet()
  /// Of slugs that were asked for again: the last number behind them.
  private var numbers: [String: Int] = [:]

  package var count: Int { slugs.count }

  package subscript(_ record: Int) -> String {
    String(decoding: slugs.bytes(record), as: UTF8.self)
  }

  /// The next record's slug, with a number behind it if another record has that slug already; false then.
  mutating func append(_ slug: String) -> Bool {
    if insert(slug) { return true }
    var number = numbers[slug, default: 1]
    repeat { number += 1 } while !insert("\(slug)-\(number)")
    numbers[slug] = number
    return false
  }

  private mutating func insert(_ slug: String) -> Bool {
    let count = slugs.count
    return slugs.intern(Array(slug.utf8)[...]) == count
  }
}
