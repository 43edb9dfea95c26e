/// What functions, components and composers may know of the render that calls them.
package final class RenderContext: Sendable {
  /// Whatever the caller of the render gave: which page is being made.
  package let user: (any AnyObject & Sendable)?

  package init(user: (any AnyObject & Sendable)? = nil) {
    self.user = user
  }
}
