import CWOFF2
import Diagnostics

/// Packs fonts for the web.
package enum WOFF2 {
  /// How hard Brotli works.
  package enum Quality: Int32, Sendable {
    /// 2 ms for a slice of 500 glyphs; for previews.
    case quick = 5
    /// About 14 % smaller and a hundred times slower; for publishing, with a cache.
    case best = 11
  }

  /// In bytes; a file that says it unpacks to more is taken for damaged.
  /// Bound: a font, unpacked
  private static let longest = 64 << 20

  static func isPacked(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "wOF2".utf8)
  }

  /// The OpenType font of a WOFF2 file; empty where it is damaged.
  static func decode(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { packed in
      guard let start = packed.baseAddress else { return [] }
      let capacity = woff2_decoded_length(start, packed.count)
      guard capacity > 0, capacity <= longest else { return [] }
      return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        guard let destination = output.baseAddress else { return }
        count = min(woff2_decode(start, packed.count, destination, capacity), capacity)
      }
    }
  }

  /// The same bytes for the same font, quality and library.
  package static func encode(_ face: WebFace, _ quality: Quality) throws(Diagnostic) -> [UInt8] {
    let packed = face.openType.withUnsafeBufferPointer { font -> [UInt8] in
      guard let start = font.baseAddress else { return [] }
      let capacity = woff2_capacity(start, font.count)
      return [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        guard let destination = output.baseAddress else { return }
        count = woff2_encode(start, font.count, quality.rawValue, destination, capacity)
      }
    }
    if packed.isEmpty {
      throw Diagnostic(.error, "damaged-font", "'\(face.rule.name)' cannot be packed as WOFF2")
    }
    return packed
  }
}
