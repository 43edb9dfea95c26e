/// A line of the menu, with its address found.
package struct MenuItem: Sendable {
  package let title: String
  package let path: SitePath?
  /// An address outside of the site, where there is no path.
  package let url: String?
  package let icon: String
  /// What stands at the end of the line: nothing yet.
  package let detail: String?
}
