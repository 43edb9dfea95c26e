/// A page that the site will have, and what it shows.
package struct PlannedPage: Sendable {
  package enum Content: Sendable {
    case home
    /// One page of a table's list, by the table's place in the edition and the page's place in its list.
    case list(table: Int, place: Int)
    /// One record, by its place in the order of the table's sections.
    case record(table: Int, place: Int)
    case markdown(Int)
    /// A status that others answer, with all of them, by its record.
    case thread(table: Int, root: Int)
    /// An old address, which leads on.
    case redirect(SitePath)
    case notFound
  }

  package let path: SitePath
  package let content: Content

  package init(path: SitePath, content: Content) {
    self.path = path
    self.content = content
  }
}
