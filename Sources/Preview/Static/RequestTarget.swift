/// The target of a request line, split and decoded.
struct RequestTarget: Equatable {
  /// The path as sent, without the query.
  let rawPath: String
  /// With its question mark; empty where there is none.
  let query: String
  /// The decoded parts between the slashes; the last one is empty where the path ends in a slash.
  let parts: [String]

  /// nil where the target is no path or not well-formed (RFC 9112 §3.2: origin or absolute form), which one with spaces or
  /// control characters is not (RFC 3986 §2): answers that repeat it would have them in their headers.
  init?(_ target: String) {
    guard !target.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }), let path = Self.originForm(target) else {
      return nil
    }
    let question = path.utf8.firstIndex(of: UInt8(ascii: "?")) ?? path.endIndex
    rawPath = String(path[..<question])
    query = String(path[question...])
    var parts: [String] = []
    for part in rawPath.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let decoded = Self.decoded(part) else { return nil }
      parts.append(decoded)
    }
    self.parts = parts
  }

  /// "/path?query" of that or of "http://host/path?query".
  private static func originForm(_ target: String) -> Substring? {
    if target.utf8.first == UInt8(ascii: "/") { return target[...] }
    guard target.lowercased().hasPrefix("http://") else { return nil }
    let authority = target.utf8.dropFirst("http://".utf8.count)
    guard let slash = authority.firstIndex(of: UInt8(ascii: "/")) else { return "/" }
    return target[slash...]
  }

  /// nil where an escape is incomplete, or the bytes hold a NUL or are not UTF-8.
  private static func decoded(_ part: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension RequestTarget {
  /// The path below a served folder, or nil where a part must not be served: "..", a dot file (but
  /// ".well-known", RFC 8615), an empty part, or one that holds a separator.
  static func path(_ parts: some Collection<String>) -> String? {
    for part in parts {
      if part.isEmpty || part.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
        return nil
      }
      if part.utf8.first == UInt8(ascii: "."), part != ".well-known" { return nil }
    }
    return parts.joined(separator: "/")
  }
}
