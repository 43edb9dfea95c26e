import Collation
import Diagnostics
import Model
import Synchronization

/// The site in one of its languages: its tables, its pages, and the words of its interface.
package final class Edition: Sendable {
  package let language: LanguageConfiguration
  package let strings: Strings
  package let calendar: SiteCalendar
  package let tables: [SiteTable]
  package let structure: EditionStructure
  package let pages: [MarkdownPage]
  package let home: MarkdownPage?
  package let images: SiteImages
  /// nil where nobody says whose site it is.
  let profile: SiteProfile?
  /// How surnames are read.
  let readings: ReadingTable
  private let linked = Mutex<[EditionPaths]>([])

  /// - Parameter known: the structure of an edition that had the same pages by hand.
  init(
    _ context: EditionContext, tables: [SiteTable], markdown: [MarkdownPage], menu entries: [MenuEntry]?,
    images: SiteImages, profile: SiteProfile?, structure known: EditionStructure? = nil
  ) {
    language = context.language
    strings = context.strings
    calendar = context.calendar
    self.tables = tables
    self.images = images
    self.profile = profile
    readings = context.readings
    home = markdown.first { $0.name == "index" }
    let pages = markdown.filter { $0.name != "index" }
    self.pages = pages
    structure =
      known.flatMap { $0.holds(for: tables) ? $0 : nil }
      ?? EditionStructure(tables, pages: pages, menu: entries, language: language, sink: context.sink)
  }

  /// The other editions, which have some of the same pages; none until all are made.
  package var others: [EditionPaths] { linked.withLock { $0 } }

  func link(to others: [EditionPaths]) { linked.withLock { $0 = others } }

  /// By table: its list's pages.
  package var lists: [[ListPage]] { structure.lists }
  var linkedValues: Set<Int> { structure.linkedValues }
  var rowPages: [[Int: Int]] { structure.rowPages }
  package var menu: [MenuItem] { structure.menu }
  package var plan: PagePlan { structure.plan }
  var tagPages: [String: SitePath] { structure.tagPages }
  var postTables: [Int] { structure.postTables }

  /// The edition's front page.
  package var root: SitePath { SitePath(language.folder + "/") }

  /// A path of the site as this edition has it. Images and assets are there once for all.
  package func path(_ text: String) -> SitePath {
    let path = SitePath(text)
    let isShared = path.text.hasPrefix("/images/") || path.text.hasPrefix("/assets/")
    return isShared ? path : SitePath(language.folder + path.text)
  }

  /// Whether the site's author, or the one of an export, asked search engines to leave them out.
  var asksNotToBeFound: Bool { profile?.isDiscoverable == false || tables.contains(where: \.asksNotToBeFound) }
}
