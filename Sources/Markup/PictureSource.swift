/// Where a picture of a text is, and how large.
package struct PictureSource: Sendable {
  package let address: String
  /// In px; nil where only the browser will know, so that what follows moves when it comes.
  package let size: (width: Int, height: Int)?

  package init(address: String, size: (width: Int, height: Int)? = nil) {
    self.address = address
    self.size = size
  }
}
