/// References of other people's making, resolved against the address they stand at (RFC 3986 §5.2, with the mercy that
/// feeds need: spaces become %20).
enum WebAddress {
  /// nil where there is no base and the reference is relative.
  static func resolve(_ reference: String, against base: String?) -> String? {
    let reference = encoded(reference)
    if hasScheme(reference) { return reference }
    guard let base, hasScheme(base), let colon = base.firstIndex(of: ":") else { return nil }
    if reference.isEmpty { return base }
    if reference.hasPrefix("//") { return base[...colon] + reference }
    let (origin, path) = split(base)
    switch reference.utf8.first {
    case UInt8(ascii: "/"): return origin + removingDots(reference)
    case UInt8(ascii: "#"): return String(base.prefix { $0 != "#" }) + reference
    case UInt8(ascii: "?"): return String(base.prefix { $0 != "?" && $0 != "#" }) + reference
    default:
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
      return origin + removingDots(folder + reference)
    }
  }

  static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon != text.startIndex else { return false }
    return text.utf8[..<colon].allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x2B...0x39).contains($0) }
  }

  /// "https://example.org" and the path without query.
  static func split(_ address: String) -> (origin: String, path: String) {
    guard let slashes = address.range(ofASCII: "://") else { return ("", address) }
    let rest = address[slashes.upperBound...]
    let path = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
    return (String(address[..<path]), String(rest[path...].prefix { $0 != "?" && $0 != "#" }))
  }

  /// The bytes of a path without percent-encoding; nil where they are no UTF-8.
  static func decoded(_ path: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(path.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(hex), let low = rest.dropFirst().first.flatMap(hex) {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte & 15
    case 0x41...0x46, 0x61...0x66: byte & 15 + 9
    default: nil
    }
  }

  private static func encoded(_ text: String) -> String {
    var bytes = Array(text.utf8)
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    let trimmed = bytes.drop { $0 <= 0x20 }
    return String(decoding: trimmed.flatMap { $0 == 0x20 ? Array("%20".utf8) : [$0] }, as: UTF8.self)
  }

  private static func removingDots(_ path: String) -> String {
    let end = path.firstIndex { $0 == "?" || $0 == "#" } ?? path.endIndex
    var parts: [Substring] = []
    let steps = path[..<end].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      switch step {
      case "..":
        _ = parts.popLast()
        if isLast { parts.append("") }
      case ".": if isLast { parts.append("") }
      default: parts.append(step)
      }
    }
    return "/" + parts.joined(separator: "/") + path[end...]
  }
}

extension String {
  /// Where an ASCII text stands first.
  func range(ofASCII needle: StaticString) -> Range<String.Index>? {
    let bytes = utf8
    return needle.withUTF8Buffer { needle in
      var start = bytes.startIndex
      while let found = bytes[start...].firstIndex(of: needle[0]) {
        let rest = bytes[found...]
        if rest.starts(with: needle) { return found..<bytes.index(found, offsetBy: needle.count) }
        start = bytes.index(after: found)
      }
      return nil
    }
  }
}
