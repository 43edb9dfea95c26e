import CArchive
import Glibc

/// Entries' names as UTF-8, whatever locale the process has: libarchive converts them into the thread's.
final class ArchiveNames {
  private let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)

  deinit {
    if let locale { freelocale(locale) }
  }

  /// Calls libarchive in a locale of UTF-8.
  func read(_ call: () -> Int32) -> Int32 {
    guard let locale else { return call() }
    let before = uselocale(locale)
    defer { uselocale(before) }
    return call()
  }

  /// The bytes as the archive has them where they are in no encoding that it names.
  func name(of header: OpaquePointer) -> [UInt8] {
    var name: [UInt8] = []
    _ = read {
      let text = archive_entry_pathname(header) ?? archive_entry_pathname_utf8(header)
      name = text.map { Array(UnsafeBufferPointer(start: $0, count: strlen($0))).map { UInt8(bitPattern: $0) } } ?? []
      return 0
    }
    return name
  }
}
