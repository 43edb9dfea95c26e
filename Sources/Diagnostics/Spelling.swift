/// Finds what a mistyped word was probably meant to be.
package enum Spelling {
  /// The candidate nearest to a word by edit distance, if it is near enough to be worth a question.
  ///
  /// - Parameter limit: the greatest distance; by default a third of the word's letters.
  package static func nearest(
    to word: String, in candidates: some Sequence<String>, within limit: Int? = nil
  ) -> String? {
    let letters = Array(word.lowercased())
    let limit = limit ?? max(1, letters.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// "Did you mean 'title'?" or nil.
  package static func question(_ word: String, in candidates: some Sequence<String>) -> String? {
    nearest(to: word, in: candidates).map { "Did you mean '\($0)'?" }
  }

  /// Optimal string alignment: insertions, deletions, substitutions, swaps of neighbours.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], before[j - 2] + 1) }
      }
      before = last
      last = row
    }
    return last[b.count]
  }
}
