extension Functions {
  static let encodings: [NativeFunction] = [
    e,
    alias("htmlspecialchars", e),
    alias("htmlentities", e),
    mapping("html_entity_decode") { decoded($0) },
    mapping("htmlspecialchars_decode") { decoded($0) },
    mapping("urlencode") { percentEncoded($0, blank: "+", kept: "-_.") },
    mapping("rawurlencode") { percentEncoded($0, blank: "%20", kept: "-_.~") },
    mapping("urldecode") { percentDecoded($0.replacingBytes("+", with: " ")) },
    mapping("rawurldecode") { percentDecoded($0) },
    pure("http_build_query", "data") { arguments throws(Fault) in
      .string(try query(try arguments.entries(0), under: nil).joined(separator: "&"))
    },
    pure("json_encode", "value, options?") { arguments throws(Fault) in
      .text(try JSONText.encode(arguments[0], options: try arguments.integer(1, default: 0)))
    },
    pure("Js::from", "value") { arguments throws(Fault) in .html(try JSONText.script(arguments[0])) },
    mapping("base64_encode") { Base64.encode(Array($0.utf8)) },
    mapping("md5") { Hexadecimal.text(MD5.digest(Array($0.utf8))) },
    mapping("bin2hex") { Hexadecimal.text(Array($0.utf8)) },
    pure("crc32", "text") { arguments throws(Fault) in .integer(Int(CRC32.checksum(Array(try arguments.text(0).utf8))))
    },
    pure("ord", "character") { arguments throws(Fault) in .integer(Int(try arguments.text(0).utf8.first ?? 0)) },
    pure("chr", "code") { arguments throws(Fault) in .text([UInt8(truncatingIfNeeded: try arguments.integer(0))]) },
    pure("mb_ord", "character") { arguments throws(Fault) in
      .integer(Int(try arguments.text(0).unicodeScalars.first?.value ?? 0))
    },
    pure("mb_chr", "code") { arguments throws(Fault) in
      .string(UInt32(exactly: try arguments.integer(0)).flatMap(UnicodeScalar.init).map { String(Character($0)) } ?? "")
    },
  ]

  /// Escapes for HTML; safe HTML stays as it is.
  private static let e = pure("e", "value, flags?, encoding?, double_encode?") { arguments throws(Fault) in
    if case .html(let bytes) = arguments[0] { return .text(bytes) }
    if case .object(let object) = arguments[0], case .html(let bytes) = object.printed { return .text(bytes) }
    var output = Output()
    if case .boolean(false) = arguments[1] { output.encodesEntities = false }
    if case .boolean(false) = arguments[3] { output.encodesEntities = false }
    output.escape(try arguments.text(0))
    return .text(output.buffer.bytes())
  }

  private static func decoded(_ text: String) -> String {
    let pairs = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#039;", "'"), ("&#39;", "'"), ("&apos;", "'"),
      ("&nbsp;", "\u{A0}"), ("&amp;", "&"),
    ]
    return pairs.reduce(text) { $0.replacingBytes($1.0, with: $1.1) }
  }

  static func percentEncoded(_ text: String, blank: String, kept: String) -> String {
    let kept = Set(kept.utf8)
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte.isLetter || byte.isDigit || kept.contains(byte) {
        result.append(byte)
      } else if byte == 0x20 {
        result += blank.utf8
      } else {
        result.append(UInt8(ascii: "%"))
        result += Hexadecimal.text([byte]).uppercased().utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func percentDecoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[place + 1...place + 2], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        place += 3
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func query(_ entries: Entries, under parent: String?) throws(Fault) -> [String] {
    var parts: [String] = []
    for i in 0..<entries.count {
      let name = parent.map { "\($0)[\(entries.key(i).text)]" } ?? entries.key(i).text
      if let inner = Entries(entries.values[i]) {
        parts += try query(inner, under: name)
      } else if !entries.values[i].isNull {
        let value = if case .boolean(false) = entries.values[i] { "0" } else { try entries.values[i].text() }
        parts.append(
          percentEncoded(name, blank: "+", kept: "-_.") + "=" + percentEncoded(value, blank: "+", kept: "-_."))
      }
    }
    return parts
  }
}
