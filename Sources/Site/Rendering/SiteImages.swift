import Diagnostics
import Effects

/// The pictures of the site's images folder, found by the names that records give.
package struct SiteImages: Sendable {
  /// Files of exports.
  package let media: SiteMedia
  private let names: Set<String>

  private static let endings = ["", ".svg", ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif"]

  init(_ content: ContentFolder, media: SiteMedia = SiteMedia()) throws(Diagnostic) {
    self.media = media
    names = Set(try content.files.filesIfPresent(below: content.path + "/images"))
  }

  /// By the name that a record of a table gives.
  func path(_ name: String, in table: SiteTable) -> SitePath? {
    media.path(name, in: table.mediaTable) ?? path(name)
  }

  /// By a file's name, with or without its ending; nil where the folder has no such picture.
  func path(_ name: String) -> SitePath? {
    Self.endings.lazy.map { name + $0 }.first(where: names.contains).map { SitePath("/images/" + $0) }
  }
}
