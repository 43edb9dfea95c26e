/// What the first bytes of a picture say: its format and its size.
package struct ImageHeader: Sendable, Equatable {
  package enum Format: Sendable {
    case jpeg, png, gif, webp
  }

  package let format: Format
  /// nil where the header is cut off or damaged.
  package let size: ImageSize?

  /// Bytes that are enough for nearly every picture: the segments before a JPEG's size may hold previews.
  package static let usualLength = 256 << 10

  /// nil for what is no picture of these formats.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      (format, size) = (.jpeg, JPEGSegments(bytes).size)
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      (format, size) = (.png, Self.png(bytes))
    } else if bytes.starts(with: "GIF8".utf8) {
      let reader = ByteReader(bytes)
      (format, size) = (.gif, Self.size(reader.little(6, 2), reader.little(8, 2)))
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      (format, size) = (.webp, Self.webp(bytes))
    } else {
      return nil
    }
  }

  static func size(_ width: Int?, _ height: Int?) -> ImageSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// IHDR is always the first chunk (PNG, third edition, §5.6).
  private static func png(_ bytes: [UInt8]) -> ImageSize? {
    let reader = ByteReader(bytes)
    guard reader.text(12, 4) == "IHDR" else { return nil }
    return size(reader.big(16, 4), reader.big(20, 4))
  }

  /// RFC 9649 §2.5 to 2.7: the first chunk is one of three kinds.
  private static func webp(_ bytes: [UInt8]) -> ImageSize? {
    let reader = ByteReader(bytes)
    switch reader.text(12, 4) {
    case "VP8X": return size(reader.little(24, 3).map { $0 + 1 }, reader.little(27, 3).map { $0 + 1 })
    case "VP8L":
      guard let bits = reader.little(21, 4) else { return nil }
      return size(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8 ": return size(reader.little(26, 2).map { $0 & 0x3FFF }, reader.little(28, 2).map { $0 & 0x3FFF })
    default: return nil
    }
  }
}
