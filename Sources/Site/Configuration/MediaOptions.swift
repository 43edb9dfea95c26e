import Diagnostics
import Syntax

/// What site.yaml says under `media`: how large pictures are published, which files of exports are, and what becomes of
/// those on other servers.
package struct MediaOptions: Sendable {
  package enum Video: String, Sendable, CaseIterable {
    /// Published like pictures.
    case copy
    /// Its still picture alone.
    case poster
    case drop
  }

  package enum Remote: String, Sendable, CaseIterable {
    /// Nothing leads to it.
    case monogram
    /// A status' own page leads to it.
    case link
    /// An error.
    case refuse
  }

  /// The widest that a picture is published, in px; nil for pictures as they are.
  package private(set) var widest: Int? = 1600
  /// What `images` takes, in px.
  static let widths = 256...20_000
  package var video = Video.copy
  /// In bytes; larger files are not published.
  package var largestFile: Int?
  package var remote = Remote.link
  /// Where `remote` stands.
  var remoteLocation: SourceLocation?

  package init() {}

  init(_ keys: inout KeyReader) {
    guard let node = keys.node("media") else { return }
    var inner = KeyReader(node, subject: "'media'", source: keys.source, sink: keys.sink, .media)
    widest = inner.node("images")?.text == "original" ? nil : inner.integer("images", in: Self.widths) ?? widest
    video = inner.choice("video", of: Video.self) ?? video
    remote = inner.choice("remote", of: Remote.self) ?? remote
    remoteLocation = inner.location("remote")
    if let text = inner.text("maxFile"), let node = inner.node("maxFile") {
      largestFile = Self.bytes(text) ?? inner.wrong("maxFile", node, wanted: "a size such as 20 MB")
    }
    inner.finish()
  }

  /// "500 KB", "20MB", "1 GB", or a number of bytes.
  private static func bytes(_ text: String) -> Int? {
    let digits = text.utf8.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let unit = text.utf8.dropFirst(digits.count).drop { $0 == UInt8(ascii: " ") }
    let factors = ["": 1, "b": 1, "kb": 1000, "mb": 1_000_000, "gb": 1_000_000_000]
    guard let number = Int(String(decoding: digits, as: UTF8.self)), number > 0,
      let factor = factors[String(decoding: unit, as: UTF8.self).lowercased()]
    else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: factor)
    return overflow ? nil : bytes
  }
}
