/// What a render knows of the page it makes: addresses are relative to it, words are in its language.
final class PageContext: Sendable {
  let base: LinkBase
  let edition: Edition
  /// Renders rows of the page, for `<x-rows>`; nil while rows are laid out.
  let rows: RowRenderer?
  /// The page itself; nil for rows and for what is computed once for all pages.
  let frame: Frame?
  /// What pages of the same folder have in common.
  let window: PageWindow
  /// What the page's view reads.
  let needs: PageNeeds
  /// The rows of a long list, as another state of the page has them.
  let chunks: PageChunks?

  /// A page about to be made, and the style sheet of its own.
  struct Frame: Sendable {
    let renderer: PageRenderer
    let page: PlannedPage
    let stylesheet: SitePath?
  }

  init(
    path: SitePath, links: SiteConfiguration.Links, root: String = "", edition: Edition, rows: RowRenderer?,
    frame: Frame? = nil, window: PageWindow = PageWindow(), needs: PageNeeds = .all,
    chunks: PageChunks? = nil
  ) {
    self.chunks = chunks
    self.needs = needs
    self.frame = frame
    self.window = window
    base = LinkBase(path: path, links: links, root: root)
    self.edition = edition
    self.rows = rows
  }

  var path: SitePath { base.path }

  func address(_ target: SitePath) -> String { base.address(target) }
}
