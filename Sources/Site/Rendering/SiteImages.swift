import Cells
import Diagnostics
import Effects
import Markup
import Syntax

/// The pictures of the site's images folder, found by the names that records give.
package struct SiteImages: Sendable {
  /// Files of exports.
  package let media: SiteMedia
  /// Takes what pages ask for; nil where no smaller pictures are made.
  package let thumbnails: Thumbnails?
  /// By a file's name, with or without its ending: the file.
  private let names: [String: String]
  private let sizes: PictureSizes

  /// The best first.
  private static let endings = [".svg", ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif"]

  init(
    _ content: ContentFolder, media: SiteMedia = SiteMedia(), thumbnails: Thumbnails? = nil, sink: DiagnosticSink
  ) throws(Diagnostic) {
    self.media = media
    self.thumbnails = thumbnails
    sizes = PictureSizes(content, sink: sink)
    names = Self.names(try content.files.filesIfPresent(below: content.path + "/images"))
  }

  private static func names(_ files: [String]) -> [String: String] {
    var names = Dictionary(files.map { ($0, $0) }) { first, _ in first }
    for ending in endings {
      for file in files where file.hasSuffix(ending) {
        let name = String(file.dropLast(ending.count))
        if names[name] == nil { names[name] = file }
      }
    }
    return names
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
    let path = SitePath("/images/" + name)
    let shown = thumbnails?.path(of: path, place: RowPictures.column, width: size?.width) ?? path
    return PictureSource(address: context.address(shown), size: size.map { ($0.width, $0.height) })
  }

  private func name(at address: String) -> String? {
    var name = address[...]
    while name.hasPrefix("../") || name.hasPrefix("./") { name = name.drop { $0 == "." }.dropFirst() }
    for prefix in ["/", "images/"] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
    return names[String(name)].flatMap { $0 == name ? $0 : nil }
  }

  /// The picture itself, or the smallest that fills a place.
  ///
  /// - Parameters:
  ///   - place: how wide it is shown at most, in CSS px.
  ///   - width: of the picture in px, where somebody says it.
  func path(_ path: SitePath, place: Int, width: Int? = nil) -> SitePath {
    thumbnails?.path(of: path, place: place, width: width ?? self.width(of: path)) ?? path
  }

  /// In px; nil where the picture is none of the folder's.
  func width(of path: SitePath) -> Int? {
    let folder = "/images/"
    return path.text.hasPrefix(folder) ? size(of: String(path.text.dropFirst(folder.count)))?.width : nil
  }

  private func size(of name: String) -> ImageSize? {
    sizes.size(of: "images/" + name)
  }

  /// How a picture of the folder is shown where it is alone.
  func shape(_ name: String) -> PictureShape {
    guard let file = names[name], let size = size(of: file) else { return .plain }
    return PictureShape(width: size.width, height: size.height)
  }

  /// By a file's name, with or without its ending; nil where the folder has no such picture.
  func path(_ name: String) -> SitePath? {
    names[name].map { SitePath("/images/" + $0) }
  }
}
