/// PHP's `json_encode`, with its options.
enum JSONText {
  /// `@json`: what would end a script or an attribute is escaped.
  static let forHTML = 1 | 2 | 4 | 8

  private static let hexTag = 1
  private static let hexAmp = 2
  private static let hexApos = 4
  private static let hexQuot = 8
  private static let forceObject = 16
  private static let unescapedSlashes = 64
  private static let pretty = 128
  private static let unescapedUnicode = 256

  static func encode(_ value: Value, options: Int) throws(Fault) -> [UInt8] {
    var writer = Writer(options: options)
    try writer.write(value, depth: 0)
    return writer.bytes
  }

  /// `@js`: an expression that is safe within a script and an attribute.
  static func script(_ value: Value) throws(Fault) -> [UInt8] {
    let json = try encode(value, options: forHTML)
    if case .string = value { return quoted(json.dropFirst().dropLast()) }
    if json == Array("[]".utf8) || json == Array("{}".utf8) { return json }
    guard let first = json.first,
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "\"")
    else {
      return json
    }
    let again = try encode(.text(json), options: forHTML)
    return Array("JSON.parse(".utf8) + quoted(again.dropFirst().dropLast()) + [UInt8(ascii: ")")]
  }

  private static func quoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    [UInt8(ascii: "'")] + text + [UInt8(ascii: "'")]
  }

  /// Bound: nested arrays that a view writes as JSON
  private static let deepest = 128

  private struct Writer {
    let options: Int
    var bytes: [UInt8] = []

    private func has(_ option: Int) -> Bool { options & option != 0 }

    mutating func write(_ value: Value, depth: Int) throws(Fault) {
      guard depth < JSONText.deepest else {
        throw Fault("type-error", "Value is nested more than \(JSONText.deepest) deep, too deep for JSON")
      }
      switch value {
      case .null: bytes += "null".utf8
      case .boolean(let truth): bytes += (truth ? "true" : "false").utf8
      case .integer(let number): bytes += String(number).utf8
      case .real(let number):
        guard number.isFinite else { throw Fault("type-error", "JSON has no infinite numbers") }
        bytes += RealText.exact(number).utf8
      case .string(let text): write(text)
      case .html(let html): write(String(decoding: html, as: UTF8.self))
      case .list(let values): try write(list: values, depth)
      case .object(let object):
        if let moment = object as? Moment { return write(moment.format("Y-m-d\\TH:i:sP")) }
        if let printed = object.printed, !object.isIterable { return write(try printed.text()) }
        try write(entries: Entries(value), depth)
      case .map, .record: try write(entries: Entries(value), depth)
      case .closure, .loop: bytes += "{}".utf8
      }
    }

    private mutating func write(list values: [Value], _ depth: Int) throws(Fault) {
      if has(JSONText.forceObject) { return try write(entries: Entries(values: values, keys: nil), depth) }
      if values.isEmpty {
        bytes += "[]".utf8
        return
      }
      bytes.append(UInt8(ascii: "["))
      for (i, value) in values.enumerated() {
        if i > 0 { bytes.append(UInt8(ascii: ",")) }
        newline(depth + 1)
        try write(value, depth: depth + 1)
      }
      newline(depth)
      bytes.append(UInt8(ascii: "]"))
    }

    private mutating func write(entries: Entries?, _ depth: Int) throws(Fault) {
      guard let entries, entries.count > 0 else {
        bytes += "{}".utf8
        return
      }
      bytes.append(UInt8(ascii: "{"))
      for i in 0..<entries.count {
        if i > 0 { bytes.append(UInt8(ascii: ",")) }
        newline(depth + 1)
        write(entries.key(i).text)
        bytes += (has(JSONText.pretty) ? ": " : ":").utf8
        try write(entries.values[i], depth: depth + 1)
      }
      newline(depth)
      bytes.append(UInt8(ascii: "}"))
    }

    private mutating func newline(_ depth: Int) {
      guard has(JSONText.pretty) else { return }
      bytes.append(UInt8(ascii: "\n"))
      bytes += [UInt8](repeating: UInt8(ascii: " "), count: 4 * depth)
    }

    private mutating func write(_ text: String) {
      bytes.append(UInt8(ascii: "\""))
      for scalar in text.unicodeScalars { write(scalar) }
      bytes.append(UInt8(ascii: "\""))
    }

    private mutating func write(_ scalar: UnicodeScalar) {
      switch scalar {
      case "\"": if has(JSONText.hexQuot) { escape(34) } else { bytes += "\\\"".utf8 }
      case "\\": bytes += "\\\\".utf8
      case "/": bytes += (has(JSONText.unescapedSlashes) ? "/" : "\\/").utf8
      case "\u{8}": bytes += "\\b".utf8
      case "\u{C}": bytes += "\\f".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case "<" where has(JSONText.hexTag), ">" where has(JSONText.hexTag), "&" where has(JSONText.hexAmp),
        "'" where has(JSONText.hexApos):
        escape(UInt16(scalar.value))
      default:
        let isPlain =
          scalar.value >= 0x20
          && (scalar.value < 0x7F
            || (has(JSONText.unescapedUnicode) && scalar.value >= 0x80 && scalar.value != 0x2028
              && scalar.value != 0x2029))
        if isPlain || scalar.value == 0x7F {
          bytes += UTF8.encode(scalar).map(Array.init) ?? []
        } else {
          for unit in UTF16.encode(scalar).map(Array.init) ?? [] { escape(unit) }
        }
      }
    }

    private mutating func escape(_ unit: UInt16) {
      let isLetters = unit < 0x80
      let digits = String(unit, radix: 16, uppercase: isLetters)
      bytes += "\\u".utf8
      bytes += [UInt8](repeating: UInt8(ascii: "0"), count: 4 - digits.utf8.count)
      bytes += digits.utf8
    }
  }
}
