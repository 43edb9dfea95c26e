import Synchronization

/// All pages of all editions.
final class PageList: Sendable {
  let pages: SitePlan
  private let structures: [EditionStructure]
  /// Made when the first page is looked for, which a build never does.
  private let numbers = Mutex<[String: Int]?>(nil)

  init(_ editions: [Edition]) {
    structures = editions.map(\.structure)
    pages = SitePlan(editions.map(\.plan))
  }

  /// Whether some editions have these pages, too.
  func holds(for editions: [Edition]) -> Bool {
    structures.elementsEqual(editions, by: { $0 === $1.structure })
  }

  /// The number of the page of a file below the site's root; of several the last one's.
  func number(ofFile path: String) -> Int? {
    numbers.withLock { numbers in
      if let numbers { return numbers[path] }
      let made = Dictionary(zip(pages.map(\.page.path.file), pages.indices)) { _, last in last }
      numbers = made
      return made[path]
    }
  }
}
