extension LinkScanner {
  func urls() -> [TextLink] {
    var links: [TextLink] = []
    var i = 0
    while i < bytes.count {
      guard let body = urlBody(at: i) else {
        i += 1
        continue
      }
      var end = body
      while end < bytes.count, ASCIISet.url.contains(bytes[end]) { end += 1 }
      guard end > body else {
        i += 1
        continue
      }
      let trimmed = urlEnd(start: i, end: end)
      if trimmed - i >= Self.shortestURL { links.append(TextLink(start: i, end: trimmed, kind: .url)) }
      i = end
    }
    return links
  }

  /// Where the text behind `https://`, `http://` or `www.` begins, if an address may begin at i.
  private func urlBody(at i: Int) -> Int? {
    let length: Int
    switch bytes[i] {
    case UInt8(ascii: "h") where starts(with: "https://", at: i): length = 8
    case UInt8(ascii: "h") where starts(with: "http://", at: i): length = 7
    case UInt8(ascii: "w") where starts(with: "www.", at: i): length = 4
    default: return nil
    }
    return i > 0 && ASCIISet.beforeURL.contains(bytes[i - 1]) ? nil : i + length
  }

  /// Leaves out a keycap's base, closing punctuation and unmatched parentheses.
  private func urlEnd(start: Int, end: Int) -> Int {
    var end = isKeycapSign(at: end) ? end - 1 : end
    var opened = 0
    var closed = 0
    for i in start..<end {
      if bytes[i] == UInt8(ascii: "(") { opened += 1 }
      if bytes[i] == UInt8(ascii: ")") { closed += 1 }
    }
    while end > start, ASCIISet.notLastInURL.contains(bytes[end - 1]) {
      if bytes[end - 1] == UInt8(ascii: ")") {
        if opened >= closed { break }
        closed -= 1
      }
      end -= 1
    }
    return end
  }
}
