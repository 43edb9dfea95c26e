/// Finds addresses, topics and mentions in UTF-8 text.
///
/// A hand-written matcher: every position is looked at a bounded number of times, so hostile text (a megabyte of `#`)
/// costs no more than any other.
struct LinkScanner {
  /// Well-formed UTF-8.
  let bytes: [UInt8]

  static let shortestURL = 9
  static let longestClosedTopic = 30
  static let longestOpenTopic = 40
  static let longestMention = 30

  /// In the order of the text, never overlapping: an address goes before a topic, a topic before a mention.
  func links() -> [TextLink] {
    let signs = signs()
    var links = signs.url ? urls() : []
    if signs.topic { links = Self.merge(links, topics()) }
    if signs.mention { links = Self.merge(links, mentions()) }
    return links
  }

  /// Which passes are worth making: most texts hold none of the signs.
  private func signs() -> (url: Bool, topic: Bool, mention: Bool) {
    var url = false
    var topic = false
    var mention = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "/"): url = true
      case UInt8(ascii: "#"): topic = true
      case UInt8(ascii: "@"): mention = true
      default: break
      }
    }
    return (url, topic, mention)
  }

  /// Both lists are sorted; a link of the second is left out where it overlaps one of the first.
  private static func merge(_ first: [TextLink], _ second: [TextLink]) -> [TextLink] {
    var merged: [TextLink] = []
    merged.reserveCapacity(first.count + second.count)
    var next = 0
    for link in second {
      while next < first.count, first[next].end <= link.start {
        merged.append(first[next])
        next += 1
      }
      if next == first.count || first[next].start >= link.end { merged.append(link) }
    }
    return merged + first[next...]
  }

  func byte(_ i: Int) -> UInt8 {
    i < bytes.count ? bytes[i] : 0
  }

  /// U+FE0F or U+20E3 makes a keycap of the character before it.
  func isKeycapSign(at i: Int) -> Bool {
    byte(i) == 0xEF && byte(i + 1) == 0xB8 && byte(i + 2) == 0x8F
      || byte(i) == 0xE2 && byte(i + 1) == 0x83 && byte(i + 2) == 0xA3
  }

  func starts(with text: StaticString, at i: Int) -> Bool {
    guard i + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[i..<i + $0.count].elementsEqual($0) }
  }
}
