/// What a render knows of the page it makes: addresses are relative to it, words are in its language.
final class PageContext: Sendable {
  let path: SitePath
  let links: SiteConfiguration.Links
  /// What addresses from the root begin with: the folder that the site lies in on its host, or a whole address.
  let root: String
  let edition: Edition
  /// Renders rows of the page, for `<x-rows>`; nil while rows are laid out.
  let rows: RowRenderer?
  /// The page itself; nil for rows and for what is computed once for all pages.
  let frame: Frame?

  /// A page about to be made, and the style sheet of its own.
  struct Frame: Sendable {
    let renderer: PageRenderer
    let page: PlannedPage
    let stylesheet: SitePath?
  }

  init(
    path: SitePath, links: SiteConfiguration.Links, root: String = "", edition: Edition, rows: RowRenderer?,
    frame: Frame? = nil
  ) {
    self.frame = frame
    self.path = path
    self.links = links
    self.root = root
    self.edition = edition
    self.rows = rows
  }

  func address(_ target: SitePath) -> String {
    let address = target.address(from: path, links: links)
    return links == .root ? root + address : address
  }
}
