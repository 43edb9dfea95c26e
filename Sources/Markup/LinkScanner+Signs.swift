extension LinkScanner {
  func topics() -> [TextLink] {
    links(of: .topic, sign: UInt8(ascii: "#")) { closedTopicEnd(at: $0) ?? openTopicEnd(at: $0) }
  }

  func mentions() -> [TextLink] {
    links(of: .mention, sign: UInt8(ascii: "@")) { mentionEnd(at: $0) }
  }

  private func links(of kind: TextLink.Kind, sign: UInt8, end: (Int) -> Int?) -> [TextLink] {
    var links: [TextLink] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] == sign, let end = end(i) {
        links.append(TextLink(start: i, end: end, kind: kind))
        i = end
      } else {
        i += 1
      }
    }
    return links
  }

  /// `#topic#`: anything but white space, # and @ between the signs; a sign that is a keycap's base is none.
  private func closedTopicEnd(at sign: Int) -> Int? {
    guard !isKeycapSign(at: sign + 1) else { return nil }
    let end = end(after: sign, atMost: Self.longestClosedTopic) {
      $0 != "#" && $0 != "@" && !$0.isSpaceOfText
    }
    guard end > sign + 1, byte(end) == UInt8(ascii: "#"), !isKeycapSign(at: end + 1) else { return nil }
    return end + 1
  }

  /// `#word`, unless the sign stands in an address or an entity.
  private func openTopicEnd(at sign: Int) -> Int? {
    if let before = scalar(before: sign), before == "&" || before == "/" || before == "#" || before.isWord {
      return nil
    }
    let end = end(after: sign, atMost: Self.longestOpenTopic, while: \.isWord)
    return end > sign + 1 ? end : nil
  }

  /// `@name`, unless the sign stands in a mail address.
  private func mentionEnd(at sign: Int) -> Int? {
    if sign > 0, ASCIISet.beforeMention.contains(bytes[sign - 1]) { return nil }
    let end = end(after: sign, atMost: Self.longestMention) { $0.isWord || $0 == "-" || $0 == "·" }
    return end > sign + 1 ? end : nil
  }

  /// The end of the scalars behind a sign that satisfy a condition.
  private func end(after sign: Int, atMost limit: Int, while condition: (Unicode.Scalar) -> Bool) -> Int {
    var end = sign + 1
    for _ in 0..<limit {
      guard let (scalar, next) = UTF8Reading.scalar(in: bytes, at: end), condition(scalar) else { break }
      end = next
    }
    return end
  }

  private func scalar(before i: Int) -> Unicode.Scalar? {
    var start = i - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start >= 0 ? UTF8Reading.scalar(in: bytes, at: start)?.scalar : nil
  }
}
