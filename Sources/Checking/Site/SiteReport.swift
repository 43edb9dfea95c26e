import Diagnostics

/// What the examination of a built site came to.
package struct SiteReport: Sendable {
  package let pages: Int
  package let links: Int
  package let files: Int
  /// By page, in the order of the pages' names, then the site's own.
  package let problems: [Diagnostic]

  package init(pages: Int, links: Int, files: Int, problems: [Diagnostic]) {
    self.pages = pages
    self.links = links
    self.files = files
    self.problems = problems
  }
}
