import Collation

/// Element ids for the sections of a page, none given twice.
struct UniqueAnchors {
  private var taken: Set<String> = []

  mutating func anchor(for title: String) -> String {
    let base = LetterIndex.anchor(for: title)
    var anchor = base
    var number = 2
    while !taken.insert(anchor).inserted {
      anchor = base + "-\(number)"
      number += 1
    }
    return anchor
  }
}
