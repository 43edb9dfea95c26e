import Markup

/// A post's HTML out of a feed, with its pictures taken out: they are shown beneath.
struct FeedText {
  private(set) var text: PostText
  private(set) var media: [PostMedia] = []

  /// - Parameter base: what addresses in it are relative to.
  init(html: String, base: String?, in export: ExportFolder) {
    let bytes = Array(html.utf8)[...]
    let blocks = HTMLFragment.blocks(
      of: bytes, isKnownImage: { _ in true }, findsLinks: true, resolve: { WebAddress.resolve($0, against: base) })
    text = PostText(blocks, isUnparsed: !HTMLFragment.isReadable(bytes))
    media = text.takeImages().map { Self.medium($0.source, alt: $0.text, base: base, in: export) }
  }

  static func medium(
    _ address: String, alt: String?, type: String? = nil, base: String?, in export: ExportFolder
  ) -> PostMedia {
    let path = WebAddress.decoded(address).map { String($0.drop { $0 == "/" }) } ?? address
    let inner = [path, path.split(separator: "/").drop { $0 != "uploads" }.joined(separator: "/")]
    let type = type ?? PostMedia.type(of: WebAddress.split(address).path)
    if let file = inner.first(where: export.contains) { return export.medium(.file(file), type: type, alt: alt) }
    guard let whole = WebAddress.resolve(address, against: base) else {
      return PostMedia(place: export.place(address), type: type, alt: alt)
    }
    return PostMedia(place: .remote(whole), type: type, alt: alt)
  }
}
