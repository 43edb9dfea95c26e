/// Where a link within the site leads (RFC 3986, section 5.2, as far as addresses on one host need it).
struct LinkTarget: Equatable {
  /// Below the output folder, decoded, as bytes: files of the same name in another normalization are others.
  let file: [UInt8]
  /// Decoded; nil where the address has none.
  let fragment: [UInt8]?

  enum Outcome: Equatable {
    case target(LinkTarget)
    /// Another site, mail, a telephone number: not for looking up here.
    case external
    /// Above the site's own root.
    case outside
  }

  /// - Parameters:
  ///   - page: the file of the page with the link.
  ///   - base: the path that the site lies below on its host, with slashes at both ends.
  static func resolve(_ address: String, on page: String, base: String) -> Outcome {
    let bytes = Array(address.utf8).trimmingSpace[...]
    guard !hasScheme(bytes), !bytes.starts(with: "//".utf8) else { return .external }
    let beforeFragment = bytes.prefix { $0 != UInt8(ascii: "#") }
    let fragment = bytes.count > beforeFragment.count ? decoded(bytes[(beforeFragment.endIndex + 1)...]) : nil
    let path = beforeFragment.prefix { $0 != UInt8(ascii: "?") }
    if path.isEmpty { return .target(LinkTarget(file: Array(page.utf8), fragment: fragment)) }
    var parts: [ArraySlice<UInt8>] = []
    var rest = path
    if path.first == UInt8(ascii: "/") {
      guard path.starts(with: base.utf8) else { return .outside }
      rest = path.dropFirst(base.utf8.count)
    } else {
      parts = Array(page.utf8).split(separator: UInt8(ascii: "/")).dropLast()
    }
    for part in rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(decoded) {
      switch String(decoding: part, as: UTF8.self) {
      case ".", "": continue
      case "..":
        if parts.popLast() == nil { return .outside }
      default: parts.append(part[...])
      }
    }
    let last = rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    let isFolder = last.isEmpty || last.elementsEqual(".".utf8) || last.elementsEqual("..".utf8)
    if isFolder { parts.append(Array("index.html".utf8)[...]) }
    return .target(LinkTarget(file: Array(parts.joined(separator: "/".utf8)), fragment: fragment))
  }

  private static func hasScheme(_ address: ArraySlice<UInt8>) -> Bool {
    let name = address.prefix { byte in
      0x41...0x5A ~= byte & 0xDF || 0x30...0x39 ~= byte || "+-.".utf8.contains(byte)
    }
    return !name.isEmpty && name.endIndex < address.endIndex && address[name.endIndex] == UInt8(ascii: ":")
  }

  /// With %XX as bytes; what is no such triplet stays.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var i = bytes.startIndex
    while i < bytes.endIndex {
      if bytes[i] == UInt8(ascii: "%"), i + 2 < bytes.endIndex, let high = bytes[i + 1].hexadecimal,
        let low = bytes[i + 2].hexadecimal
      {
        result.append(high << 4 | low)
        i += 3
      } else {
        result.append(bytes[i])
        i += 1
      }
    }
    return result
  }
}

extension [UInt8] {
  fileprivate var trimmingSpace: [UInt8] {
    let isSpace = { (byte: UInt8) in byte <= 0x20 }
    return Array(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}

extension UInt8 {
  fileprivate var hexadecimal: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
