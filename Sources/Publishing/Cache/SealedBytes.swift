/// Bytes of a cache with a hash at their end, by which torn and changed ones are known.
package enum SealedBytes {
  private static let length = 16

  package static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let seal = ContentHash(of: bytes)
    return bytes + [seal.first, seal.second].flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
  }

  /// nil for bytes that are not as they were sealed.
  static func opened(_ sealed: [UInt8]) -> [UInt8]? {
    guard sealed.count >= length else { return nil }
    let bytes = Array(sealed.dropLast(length))
    return Self.sealed(bytes).suffix(length) == sealed.suffix(length) ? bytes : nil
  }
}
