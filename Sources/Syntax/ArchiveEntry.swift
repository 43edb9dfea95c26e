/// A file in an archive, as ``ArchiveReader/next()`` finds it.
package struct ArchiveEntry: Sendable, Equatable {
  /// Relative to the archive's top, without ".", ".." and empty parts: "xl/workbook.xml".
  package let path: String
  /// Bytes when unpacked, as the archive says; nil where it does not.
  package let size: Int?

  /// An entry's name as a path that stays inside the archive; nil for one that would leave it, is absolute, or
  /// is none that a file can have.
  package static func path(of name: ArraySlice<UInt8>) -> String? {
    guard name.first != UInt8(ascii: "/"), !name.contains(UInt8(ascii: "\\")), name.allSatisfy({ $0 >= 0x20 }) else {
      return nil
    }
    let parts = name.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    // "C:" is a drive elsewhere.
    guard let first = parts.first, !(first.count == 2 && first.last == UInt8(ascii: ":")),
      !parts.contains(where: { $0.elementsEqual("..".utf8) })
    else { return nil }
    return String(decoding: Array(parts.joined(separator: "/".utf8)), as: UTF8.self)
  }
}
