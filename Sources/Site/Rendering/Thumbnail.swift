/// A smaller picture beside one that the site publishes: "/thumbnails/640/images/lake.jpg".
package struct Thumbnail: Sendable, Hashable {
  /// In px, from the smallest on. The first fills a face of 96 CSS px even at 2.6 px each, the others a third of the column
  /// and the whole of it.
  static let widths = [256, 640, 1280]

  package let original: SitePath
  package let width: Int

  package init(original: SitePath, width: Int) {
    self.original = original
    self.width = width
  }

  package var path: SitePath { SitePath("/thumbnails/\(width)\(original.text)") }

  /// Whether pictures of a file's kind can be made smaller: those of points, but for moving ones.
  package static func canBeMade(of picture: SitePath) -> Bool {
    let ending = picture.text.split(separator: ".").last?.lowercased() ?? ""
    return ["jpg", "jpeg", "png", "webp"].contains(ending)
  }
}
