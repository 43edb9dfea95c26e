import Cells
import Diagnostics
import Effects
import Markup
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
    guard let name = name(at: address), let size = size(of: name) else { return nil }
    return BlockPicture(name: name, width: size.width, height: size.height)
  }

  /// The picture that a page's text names in one of these ways, or from its own folder; any other stays as it is.
  func source(at address: String, _ context: PageContext) -> PictureSource {
    guard let name = name(at: address) else { return PictureSource(address: address) }
    let size = size(of: name)
    return PictureSource(
      address: context.address(SitePath("/images/" + name)), size: size.map { ($0.width, $0.height) })
  }

  private func name(at address: String) -> String? {
    var name = address[...]
    while name.hasPrefix("../") || name.hasPrefix("./") { name = name.drop { $0 == "." }.dropFirst() }
    for prefix in ["/", "images/"] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
    return names.contains(String(name)) ? String(name) : nil
  }

  private func size(of name: String) -> ImageSize? {
    let header = (try? content.files.open("\(content.path)/images/\(name)"))?.prefix(ImageHeader.usualLength)
    return header.flatMap { ImageHeader($0)?.size }
  }

  /// By a file's name, with or without its ending; nil where the folder has no such picture.
  func path(_ name: String) -> SitePath? {
    Self.endings.lazy.map { name + $0 }.first(where: names.contains).map { SitePath("/images/" + $0) }
  }
}
