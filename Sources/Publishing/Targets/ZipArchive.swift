import CZlib
import Diagnostics

/// Writes a ZIP archive (APPNOTE 6.3) without times and owners: the same bytes for the same files.
struct ZipArchive {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  private let path: String

  /// 1980-01-01, the first day that the format knows.
  private static let date: UInt32 = 1 << 5 | 1
  /// Names are UTF-8.
  private static let flags: UInt16 = 1 << 11

  /// Throws for more files than the plain format can hold.
  init(count: Int, path: String) throws(Diagnostic) {
    self.path = path
    guard count <= Int(UInt16.max) else {
      throw Self.tooLarge(path, "\(count) files are more than the 65,535 that a ZIP archive holds")
    }
  }

  mutating func add(_ name: String, _ content: [UInt8]) throws(Diagnostic) {
    let deflated = Deflate.bytes(of: content, windowBits: -15)
    let isDeflated = deflated.map { $0.count < content.count } ?? false
    let data = isDeflated ? deflated ?? content : content
    guard let offset = UInt32(exactly: bytes.count), let size = UInt32(exactly: content.count) else {
      throw Self.tooLarge(path, "The archive would be larger than 4 GB")
    }
    var entry: [UInt8] = []
    Self.put(UInt16(20), Self.flags, isDeflated ? 8 : 0, into: &entry)
    Self.put(Self.date << 16, Self.checksum(content), UInt32(data.count), size, into: &entry)
    Self.put(UInt16(clamping: name.utf8.count), 0, into: &entry)
    Self.put(0x0403_4B50 as UInt32, into: &bytes)
    bytes += entry + Array(name.utf8) + data
    Self.put(0x0201_4B50 as UInt32, into: &directory)
    // Made on a system with Unix permissions: rw-r--r--.
    Self.put(UInt16(3 << 8 | 20), into: &directory)
    directory += entry
    Self.put(UInt16(0), 0, 0, into: &directory)
    Self.put(UInt32(0o100644) << 16, offset, into: &directory)
    directory += Array(name.utf8)
    count += 1
  }

  func finish() throws(Diagnostic) -> [UInt8] {
    guard let offset = UInt32(exactly: bytes.count), let size = UInt32(exactly: directory.count) else {
      throw Self.tooLarge(path, "The archive would be larger than 4 GB")
    }
    var end = bytes + directory
    Self.put(0x0605_4B50 as UInt32, 0, into: &end)
    Self.put(UInt16(clamping: count), UInt16(clamping: count), into: &end)
    Self.put(size, offset, into: &end)
    Self.put(UInt16(0), into: &end)
    return end
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_z(0, bytes, bytes.count))
  }

  private static func put<Number: FixedWidthInteger>(_ numbers: Number..., into bytes: inout [UInt8]) {
    for number in numbers {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
  }

  private static func tooLarge(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .error, "zip-too-large", "'\(path)' cannot hold the site", explanation: reason,
      suggestion: "Publish to a folder or over rsync instead")
  }
}
