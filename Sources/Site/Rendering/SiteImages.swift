import Cells
import Diagnostics
import Effects
import Syntax

/// The pictures of the site's images folder, found by the names that records give.
package struct SiteImages: Sendable {
  /// Files of exports.
  package let media: SiteMedia
  private let names: Set<String>
  private let content: ContentFolder

  private static let endings = ["", ".svg", ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif"]

  init(_ content: ContentFolder, media: SiteMedia = SiteMedia()) throws(Diagnostic) {
    self.media = media
    self.content = content
    names = Set(try content.files.filesIfPresent(below: content.path + "/images"))
  }

  /// By the name that a record of a table gives.
  func path(_ name: String, in table: SiteTable) -> SitePath? {
    media.path(name, in: table.mediaTable) ?? path(name)
  }

  /// The picture that a text names as `map.png` or `images/map.png`; nil where the folder has none, or one of unknown size.
  func picture(at address: String) -> BlockPicture? {
    var name = address[...]
    for prefix in ["./", "/", "images/"] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
    guard names.contains(String(name)), let bytes = try? content.files.read("\(content.path)/images/\(name)"),
      let size = ImageHeader(Array(bytes.prefix(ImageHeader.usualLength)))?.size
    else { return nil }
    return BlockPicture(name: String(name), width: size.width, height: size.height)
  }

  /// By a file's name, with or without its ending; nil where the folder has no such picture.
  func path(_ name: String) -> SitePath? {
    Self.endings.lazy.map { name + $0 }.first(where: names.contains).map { SitePath("/images/" + $0) }
  }
}
