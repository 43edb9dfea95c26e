import Blade
import Diagnostics
import Synchronization

/// What pages of one folder have in common, kept by a thread from page to page: addresses, the column on the left, and
/// the records around the last page's own.
package final class PageWindow: Sendable {
  private struct State {
    /// Up to the last slash of the page's path.
    var folder = ""
    var links = SiteConfiguration.Links.relative
    /// Of the edition.
    var language = ""
    /// Of a record's page.
    var table: Int?
    var above: Value?
    var assets: Value?
    /// By the lowest bits of the place.
    var records = [(place: Int, brief: RecordBrief, object: NeighbourObject)?](repeating: nil, count: PageWindow.size)
  }

  /// More than one page shows, a power of two.
  private static let size = 64
  private let state = Mutex(State())

  package init() {}

  /// Another page comes: nothing is kept from one folder to another.
  func enter(_ page: PlannedPage, _ links: SiteConfiguration.Links, _ language: String) {
    var table: Int?
    if case .record(let number, _) = page.content { table = number }
    let path = page.path.text.utf8
    let end = path.lastIndex(of: UInt8(ascii: "/")).map { path.index(after: $0) } ?? path.startIndex
    state.withLock { state in
      let isLike = state.table == table && state.links == links && state.language == language
      if isLike, state.folder.utf8.elementsEqual(path[..<end]) { return }
      state = State()
      state.table = table
      state.links = links
      state.language = language
      state.folder = String(page.path.text[..<end])
    }
  }

  func above(_ compute: () throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
    if let known = state.withLock({ $0.above }) { return known }
    let value = try compute()
    state.withLock { $0.above = value }
    return value
  }

  func assets(_ compute: () -> Value) -> Value {
    if let known = state.withLock({ $0.assets }) { return known }
    let value = compute()
    state.withLock { $0.assets = value }
    return value
  }

  /// The record at a place of the table's order, and how it stands among the neighbours of others.
  func record(_ place: Int, _ make: () -> RecordBrief) -> (brief: RecordBrief, neighbour: NeighbourObject) {
    state.withLock { state in
      if let known = state.records[place & (Self.size - 1)], known.place == place { return (known.brief, known.object) }
      let brief = make()
      let object = NeighbourObject(brief, isCurrent: false)
      state.records[place & (Self.size - 1)] = (place, brief, object)
      return (brief, object)
    }
  }
}
