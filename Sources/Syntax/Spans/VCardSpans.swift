import Diagnostics

/// The cards of a file with the lines that their texts stand in.
///
/// Single texts have the names that ``VCardReader`` gives them; of several phones, addresses and links each has a name
/// of its own: "phone", "phone 2". What is no text is there too, as data that stands for itself.
struct VCardSpans {
  let root: SpanNode

  init(_ source: SourceText) {
    var lines = VCardLines(source.bytes)
    var cards: [SpanNode] = []
    var start: Int?
    var end = 0
    var nested = 0
    var properties: [VCardProperty] = []
    func close() {
      guard let first = start else { return }
      cards.append(SpanNode(.mapping(Self.entries(properties, source)), range: first..<end))
      start = nil
    }
    while lines.next() {
      let line = lines.text[...]
      if VCardProperty.isMark(line, "BEGIN") {
        if start != nil, nested > 0 || properties.last?.isAgentWithCard == true {
          nested += 1
        } else {
          close()
          (start, properties, lines.keepsBlanks) = (lines.range.lowerBound, [], false)
        }
      } else if VCardProperty.isMark(line, "END"), nested > 0 {
        nested -= 1
      } else if VCardProperty.isMark(line, "END") {
        end = lines.range.upperBound
        close()
      } else if start != nil, nested == 0, let property = VCardProperty(line, at: lines.range) {
        if property.name == "VERSION" { lines.keepsBlanks = property.isVersionWithBlanks }
        properties.append(property)
      }
      end = lines.range.upperBound
    }
    close()
    root = SpanNode(.sequence(cards), range: 0..<source.bytes.count)
  }

  private static func entries(_ properties: [VCardProperty], _ source: SourceText) -> [SpanNode.Entry] {
    var counts: [String: Int] = [:]
    var entries: [SpanNode.Entry] = []
    for property in properties {
      guard let names = VCardField.names[property.name], let parts = texts(property) else {
        entries.append(entry(property.name, SpanNode(raw(property, source), range: property.range), &counts))
        continue
      }
      for (index, name) in names.enumerated() {
        let text = parts.indices.contains(index) ? parts[index] : ""
        entries.append(entry(name, SpanNode(.scalar(.string, text), range: property.range), &counts))
      }
    }
    return entries
  }

  private static func entry(_ name: String, _ value: SpanNode, _ counts: inout [String: Int]) -> SpanNode.Entry {
    counts[name, default: 0] += 1
    let count = counts[name] ?? 1
    return .init(key: count == 1 ? name : "\(name) \(count)", keyRange: 0..<0, value: value)
  }

  private static func raw(_ property: VCardProperty, _ source: SourceText) -> SpanNode.Content {
    .scalar(.data, String(decoding: source.bytes[property.range], as: UTF8.self))
  }

  /// nil for what is no plain text in UTF-8.
  private static func texts(_ property: VCardProperty) -> [String]? {
    guard property.encoding != .base64 else { return nil }
    if let charset = property.parameter("CHARSET")?.lowercased(), charset != "utf-8", charset != "utf8" { return nil }
    let bytes =
      property.encoding == .quotedPrintable ? QuotedPrintable.decode(property.value).bytes : Array(property.value)
    guard EncodingGuess.isValidUTF8(bytes) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let hasParts = (VCardField.names[property.name]?.count ?? 1) > 1
    return VCardValue.parts(text, at: hasParts ? UInt8(ascii: ";") : nil)
  }
}
