import Fonts
import Synchronization

/// Packed fonts in memory, for all the plans of a preview: only the first one pays for packing.
package final class KeptFonts: Sendable {
  private let files = Mutex<[String: [UInt8]]>([:])

  package init() {}

  var cache: FontCache {
    FontCache(
      load: { key in self.files.withLock { $0[key] } },
      store: { key, bytes in self.files.withLock { $0[key] = bytes } })
  }
}
