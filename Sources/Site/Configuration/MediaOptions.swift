/// What site.yaml says under `media`: how pictures are published.
package struct MediaOptions: Sendable {
  /// The widest that a picture is published, in px; nil for pictures as they are.
  package private(set) var widest: Int? = 1600

  init() {}

  init(_ keys: inout KeyReader) {
    guard let node = keys.node("media") else { return }
    var inner = KeyReader(node, subject: "'media'", source: keys.source, sink: keys.sink)
    if inner.node("images")?.text == "original" {
      widest = nil
    } else {
      widest = inner.integer("images", in: 256...20_000) ?? widest
    }
    inner.withoutEffect(["video", "maxFile", "remote"])
    inner.finish()
  }
}
