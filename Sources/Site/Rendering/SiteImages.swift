import Effects

/// The pictures of the site's images folder, found by the names that records give.
package struct SiteImages: Sendable {
  private let names: Set<String>

  private static let endings = ["", ".svg", ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif"]

  init(_ content: ContentFolder) {
    names = Set((try? content.files.files(below: content.path + "/images")) ?? [])
  }

  /// By a file's name, with or without its ending; nil where the folder has no such picture.
  func path(_ name: String) -> SitePath? {
    Self.endings.lazy.map { name + $0 }.first(where: names.contains).map { SitePath("/images/" + $0) }
  }
}
