import Collation
import Diagnostics
import Model

/// Orders the sections of a field's values; the one without a title is last.
struct SectionOrder {
  private let order: SectionOptions.Order
  private let collation: TextOrder

  init(_ order: SectionOptions.Order, locale: String) throws(Diagnostic) {
    self.order = order
    collation = try TextOrder(locale: locale)
  }

  func sorted(_ sections: [Section]) throws(Diagnostic) -> [Section] {
    let ranks = try collation.ranks(of: sections.map(\.title))
    let keys = sections.indices.map { place in
      (isUntitled: sections[place].title.isEmpty ? 1 : 0, listed: listed(sections[place].title), rank: ranks[place])
    }
    let places = sections.indices.sorted { a, b in
      if keys[a].isUntitled != keys[b].isUntitled || order == .source {
        return (keys[a].isUntitled, a) < (keys[b].isUntitled, b)
      }
      return (keys[a].listed, keys[a].rank, a) < (keys[b].listed, keys[b].rank, b)
    }
    return places.map { sections[$0] }
  }

  private func listed(_ title: String) -> Int {
    guard case .listed(let titles) = order else { return 0 }
    return titles.firstIndex(of: title) ?? titles.count
  }
}
