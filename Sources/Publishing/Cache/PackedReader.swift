/// Reads what a ``PackedWriter`` wrote. Every step says nil where the bytes do not go on that far.
struct PackedReader {
  private let bytes: [UInt8]
  private var offset = 0
  private let end: Int

  /// nil for bytes that are not whole: torn, or changed by someone.
  init?(sealed bytes: [UInt8]) {
    guard let bytes = SealedBytes.opened(bytes) else { return nil }
    self.bytes = bytes
    end = bytes.count
  }

  mutating func number() -> UInt64? {
    guard end - offset >= 8 else { return nil }
    defer { offset += 8 }
    let raw = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    return UInt64(littleEndian: raw)
  }

  mutating func integer() -> Int? {
    number().map { Int(truncatingIfNeeded: $0) }
  }

  mutating func hash() -> ContentHash? {
    guard let first = number(), let second = number() else { return nil }
    return ContentHash(first: first, second: second)
  }

  mutating func text() -> String? {
    guard let count = integer(), count >= 0, count <= end - offset else { return nil }
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  /// The outer nil means that the bytes end, the inner one that there is no value.
  mutating func optional<Part>(_ read: (inout PackedReader) -> Part?) -> Part?? {
    guard let number = number(), number <= 1 else { return nil }
    if number == 0 { return .some(nil) }
    return read(&self).map { .some($0) }
  }

  mutating func list<Part>(_ read: (inout PackedReader) -> Part?) -> [Part]? {
    guard let count = integer(), count >= 0, count <= end - offset else { return nil }
    var parts: [Part] = []
    for _ in 0..<count {
      guard let part = read(&self) else { return nil }
      parts.append(part)
    }
    return parts
  }
}
