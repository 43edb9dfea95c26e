/// A picture's size in px as it is shown, turned upright.
package struct ImageSize: Sendable, Equatable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
