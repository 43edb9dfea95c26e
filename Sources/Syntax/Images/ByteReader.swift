/// Numbers out of a binary file, each nil beyond its end.
struct ByteReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// `count` is at most 7.
  func big(_ start: Int, _ count: Int) -> Int? {
    guard start >= 0, start <= bytes.count - count else { return nil }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func little(_ start: Int, _ count: Int) -> Int? {
    guard start >= 0, start <= bytes.count - count else { return nil }
    return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func text(_ start: Int, _ count: Int) -> String? {
    guard start >= 0, start <= bytes.count - count else { return nil }
    return String(decoding: bytes[start..<start + count], as: UTF8.self)
  }
}
