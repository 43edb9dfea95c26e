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
