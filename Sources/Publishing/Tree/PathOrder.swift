import Glibc

/// Paths compare by their bytes, as everything that ends up in a file does.
enum PathOrder {
  /// Negative, 0 or positive, as `memcmp` counts.
  static func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = a.baseAddress, let second = b.baseAddress else { return a.count - b.count }
    let order = memcmp(first, second, min(a.count, b.count))
    return order == 0 ? a.count - b.count : Int(order)
  }

  /// The folders above a path, the deepest first, without the root: "a/b", "a" for "a/b/c".
  static func folders(above path: String) -> [String] {
    var found: [String] = []
    var rest = path.utf8[...]
    while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      found.append(String(path[..<slash]))
    }
    return found
  }
}
