/// Bytes of a cache file: numbers of eight bytes, texts after their lengths, and a hash of it all at the end.
struct PackedWriter {
  private var bytes: [UInt8] = []

  mutating func put(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func put(_ number: Int) { put(UInt64(bitPattern: Int64(number))) }

  mutating func put(_ hash: ContentHash) {
    put(hash.first)
    put(hash.second)
  }

  mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes += text.utf8
  }

  /// Whether there is a value, then the value.
  mutating func put<Part>(_ part: Part?, _ put: (inout PackedWriter, Part) -> Void) {
    self.put(part == nil ? 0 : 1)
    if let part { put(&self, part) }
  }

  mutating func put<Part>(_ parts: [Part], _ put: (inout PackedWriter, Part) -> Void) {
    self.put(parts.count)
    for part in parts { put(&self, part) }
  }

  /// All that was put.
  var sealed: [UInt8] { SealedBytes.sealed(bytes) }
}
