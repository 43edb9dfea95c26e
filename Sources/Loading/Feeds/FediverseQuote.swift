import Syntax

/// What a post of the fediverse quotes. Servers agree on no name for it: FEP-044f has `quote`, others before it
/// `quoteUri`, `quoteUrl`, `_misskey_quote`, and FEP-e232 a link among the tags.
enum FediverseQuote {
  private static let names = ["quote", "quoteUri", "quoteUrl", "_misskey_quote"]

  /// nil where it quotes nothing, or nothing that has an address.
  static func address(in object: Node) -> String? {
    for name in names {
      if let quoted = object[name]?.filled ?? object[name]?["id"]?.filled ?? object[name]?["url"]?.filled {
        return quoted
      }
    }
    return object["tag"]?.oneOrMore.first(where: isQuote)?["href"]?.filled
  }

  private static func isQuote(_ tag: Node) -> Bool {
    tag["type"]?.text == "Link"
      && tag["rel"]?.oneOrMore.contains { $0.text?.hasSuffix("#_misskey_quote") == true } == true
  }

  /// Without the "RE: address" that a server writes for those who know of no quotes, in an element of the class
  /// `quote-inline`.
  static func withoutFallback(_ html: String) -> String {
    let bytes = Array(html.utf8)
    guard let name = bytes.firstRange(of: Array("quote-inline".utf8)),
      let start = bytes[..<name.lowerBound].lastIndex(of: UInt8(ascii: "<"))
    else { return html }
    let element = bytes[(start + 1)...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
    guard !element.isEmpty, !bytes[start..<name.lowerBound].contains(UInt8(ascii: ">")),
      let end = end(of: Array(element), in: bytes, from: name.upperBound)
    else { return html }
    return String(decoding: bytes[..<start] + bytes[end...], as: UTF8.self)
  }

  /// Behind the tag that closes an element, those of its name inside it passed over.
  private static func end(of element: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var depth = 1
    var index = start
    while let tag = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = tag + 1
      if bytes[index...].starts(with: [UInt8(ascii: "/")] + element) { depth -= 1 }
      if bytes[index...].starts(with: element) { depth += 1 }
      guard depth == 0 else { continue }
      return bytes[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }
    return nil
  }
}
