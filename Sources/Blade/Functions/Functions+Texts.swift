extension Functions {
  static let texts: [NativeFunction] = [
    pure("strlen", "text") { arguments throws(Fault) in .integer(try arguments.text(0).utf8.count) },
    pure("mb_strlen", "text") { arguments throws(Fault) in .integer(try arguments.text(0).unicodeScalars.count) },
    pure("mb_strwidth", "text") { arguments throws(Fault) in .integer(TextWidth.of(try arguments.text(0))) },
    mapping("strtoupper") { ascii($0, \.uppercased) },
    mapping("strtolower") { ascii($0, \.lowercased) },
    mapping("mb_strtoupper") { $0.uppercased() },
    mapping("mb_strtolower") { $0.lowercased() },
    mapping("ucfirst") { ascii($0.prefixScalar, \.uppercased) + $0.droppingScalar },
    mapping("lcfirst") { ascii($0.prefixScalar, \.lowercased) + $0.droppingScalar },
    pure("ucwords", "text, separators?") { arguments throws(Fault) in
      let separators = Set(try arguments.text(1, default: " \t\r\n\u{C}\u{B}").utf8)
      var startsWord = true
      let bytes = try arguments.text(0).utf8.map { byte in
        defer { startsWord = separators.contains(byte) }
        return startsWord ? byte.uppercased : byte
      }
      return .text(bytes)
    },
    trimming("trim", start: true, end: true),
    trimming("ltrim", start: true, end: false),
    trimming("rtrim", start: false, end: true),
    trimming("chop", start: false, end: true),
    pure("substr", "text, start, length?") { arguments throws(Fault) in
      let bytes = Array(try arguments.text(0).utf8)
      return .text(Array(bytes[try range(bytes.count, arguments)]))
    },
    pure("mb_substr", "text, start, length?") { arguments throws(Fault) in
      .string(try substring(arguments))
    },
    pure("strpos", "text, part, start?") { arguments throws(Fault) in
      try position(arguments, in: Array(try arguments.text(0).utf8), of: Array(try arguments.text(1).utf8))
    },
    pure("stripos", "text, part, start?") { arguments throws(Fault) in
      try position(
        arguments, in: try arguments.text(0).utf8.map(\.lowercased), of: try arguments.text(1).utf8.map(\.lowercased))
    },
    pure("mb_strpos", "text, part, start?") { arguments throws(Fault) in
      let text = Array(try arguments.text(0).unicodeScalars.map(\.value))
      return try position(arguments, in: text, of: Array(try arguments.text(1).unicodeScalars.map(\.value)))
    },
    pure("strrpos", "text, part") { arguments throws(Fault) in
      let (text, part) = (Array(try arguments.text(0).utf8), Array(try arguments.text(1).utf8))
      let last = stride(from: text.count - part.count, through: 0, by: -1).first { text[$0...].starts(with: part) }
      return last.map { .integer($0) } ?? false
    },
    pure("str_contains", "text, part") { arguments throws(Fault) in
      .boolean(try arguments.text(0).containsBytes(try arguments.text(1)))
    },
    pure("str_starts_with", "text, start") { arguments throws(Fault) in
      .boolean(try arguments.text(0).utf8.starts(with: try arguments.text(1).utf8))
    },
    pure("str_ends_with", "text, end") { arguments throws(Fault) in
      .boolean(try arguments.text(0).endsWithBytes(try arguments.text(1)))
    },
    pure("substr_count", "text, part") { arguments throws(Fault) in
      let part = try arguments.text(1)
      if part.isEmpty { throw arguments.expected("a text that is not empty", 1) }
      return .integer(try arguments.text(0).splitBytes(by: part).count - 1)
    },
    pure("strcmp", "text, other") { arguments throws(Fault) in
      .integer(Value.compareBytes(try arguments.text(0), try arguments.text(1)))
    },
    pure("strcasecmp", "text, other") { arguments throws(Fault) in
      .integer(
        Value.compareBytes(ascii(try arguments.text(0), \.lowercased), ascii(try arguments.text(1), \.lowercased)))
    },
  ]

  static func mapping(_ name: String, _ change: @escaping @Sendable (String) -> String) -> NativeFunction {
    pure(name, "text") { arguments throws(Fault) in .string(change(try arguments.text(0))) }
  }

  static func ascii(_ text: String, _ change: KeyPath<UInt8, UInt8>) -> String {
    String(decoding: text.utf8.map { $0[keyPath: change] }, as: UTF8.self)
  }

  private static func trimming(_ name: String, start: Bool, end: Bool) -> NativeFunction {
    pure(name, "text, characters?") { arguments throws(Fault) in
      let characters = characters(try arguments.text(1, default: " \n\r\t\u{B}\0"))
      var bytes = Array(try arguments.text(0).utf8)[...]
      if start { bytes = bytes.drop { characters.contains($0) } }
      while end, let last = bytes.last, characters.contains(last) { bytes.removeLast() }
      return .text(Array(bytes))
    }
  }

  /// The bytes of a list of characters, in which `a..z` is a range.
  private static func characters(_ list: String) -> Set<UInt8> {
    let bytes = Array(list.utf8)
    var characters: Set<UInt8> = []
    var place = 0
    while place < bytes.count {
      if place + 3 < bytes.count, bytes[place + 1] == UInt8(ascii: "."), bytes[place + 2] == UInt8(ascii: "."),
        bytes[place] <= bytes[place + 3]
      {
        characters.formUnion(bytes[place]...bytes[place + 3])
        place += 4
      } else {
        characters.insert(bytes[place])
        place += 1
      }
    }
    return characters
  }

  /// The range that a start and a length mean, both from the end where they are negative.
  static func range(_ count: Int, _ arguments: Arguments) throws(Fault) -> Range<Int> {
    let start = try arguments.integer(1)
    let first = start < 0 ? max(0, count &+ start) : min(start, count)
    guard arguments.has(2) else { return first..<count }
    let length = try arguments.integer(2)
    let end =
      length < 0 ? count &+ length : first.addingReportingOverflow(length).overflow ? count : min(count, first + length)
    return first..<max(first, end)
  }

  static func substring(_ arguments: Arguments) throws(Fault) -> String {
    let scalars = Array(try arguments.text(0).unicodeScalars)
    var part = String.UnicodeScalarView()
    part.append(contentsOf: scalars[try range(scalars.count, arguments)])
    return String(part)
  }

  private static func position<Unit: Equatable>(_ arguments: Arguments, in text: [Unit], of part: [Unit]) throws(Fault)
    -> Value
  {
    let start = try arguments.integer(2, default: 0)
    var place = start < 0 ? max(0, text.count &+ start) : start
    while place + part.count <= text.count, place <= text.count {
      if text[place...].starts(with: part) { return .integer(place) }
      place += 1
    }
    return false
  }
}

extension String {
  var prefixScalar: String { String(unicodeScalars.prefix(1)) }

  var droppingScalar: String { String(unicodeScalars.dropFirst()) }

  func containsBytes(_ part: String) -> Bool {
    part.isEmpty || CodeScanner.first(Array(part.utf8), in: Array(utf8), from: 0) != nil
  }

  func endsWithBytes(_ end: String) -> Bool {
    utf8.reversed().starts(with: end.utf8.reversed())
  }

  /// The parts between the occurrences of a separator, which is not empty.
  func splitBytes(by separator: String) -> [String] {
    let bytes = Array(utf8)
    let mark = Array(separator.utf8)
    var parts: [String] = []
    var place = 0
    while let found = CodeScanner.first(mark, in: bytes, from: place) {
      parts.append(String(decoding: bytes[place..<found], as: UTF8.self))
      place = found + mark.count
    }
    parts.append(String(decoding: bytes[place...], as: UTF8.self))
    return parts
  }

  func replacingBytes(_ part: String, with replacement: String) -> String {
    part.isEmpty ? self : splitBytes(by: part).joined(separator: replacement)
  }
}
