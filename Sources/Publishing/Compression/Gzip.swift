import CZlib

/// RFC 1952, without a name and without a time: the same bytes for the same file.
enum Gzip {
  /// nil where there is no memory for it.
  static func bytes(of bytes: [UInt8]) -> [UInt8]? {
    Deflate.bytes(of: bytes, windowBits: 15 + 16)
  }
}
