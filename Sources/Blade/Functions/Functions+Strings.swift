extension Functions {
  /// `Str::…`.
  static let strings: [NativeFunction] = [
    limit,
    pure("Str::words", "text, count?, end?") { arguments throws(Fault) in
      .string(
        words(try arguments.text(0), try arguments.integer(1, default: 100), try arguments.text(2, default: "...")))
    },
    mapping("Str::upper") { $0.uppercased() },
    mapping("Str::lower") { $0.lowercased() },
    mapping("Str::title") { titled($0) },
    mapping("Str::headline") { titled(words(of: $0).joined(separator: " ")) },
    mapping("Str::ucfirst") { $0.prefixScalar.uppercased() + $0.droppingScalar },
    mapping("Str::lcfirst") { $0.prefixScalar.lowercased() + $0.droppingScalar },
    mapping("Str::camel") { studly($0).prefixScalar.lowercased() + studly($0).droppingScalar },
    mapping("Str::studly") { studly($0) },
    mapping("Str::kebab") { words(of: $0).map { $0.lowercased() }.joined(separator: "-") },
    pure("Str::snake", "text, separator?") { arguments throws(Fault) in
      let separator = try arguments.text(1, default: "_")
      return .string(words(of: try arguments.text(0)).map { $0.lowercased() }.joined(separator: separator))
    },
    pure("Str::slug", "text, separator?, language?") { arguments throws(Fault) in
      let text = Transliteration.ascii(try arguments.text(0), language: try arguments.text(2, default: "en"))
      return .string(slug(text, try arguments.text(1, default: "-")))
    },
    pure("Str::ascii", "text, language?") { arguments throws(Fault) in
      .string(Transliteration.ascii(try arguments.text(0), language: try arguments.text(1, default: "en")))
    },
    mapping("Str::squish") {
      $0.utf8.split(whereSeparator: \.isSpace).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    },
    mapping("Str::reverse") { String(String.UnicodeScalarView($0.unicodeScalars.reversed())) },
    pure("Str::length", "text") { arguments throws(Fault) in .integer(try arguments.text(0).unicodeScalars.count) },
    pure("Str::substr", "text, start, length?") { arguments throws(Fault) in .string(try substring(arguments)) },
    cutting("Str::before") { parts, separator in parts[0] },
    cutting("Str::beforeLast") { parts, separator in parts.dropLast().joined(separator: separator) },
    cutting("Str::after") { parts, separator in parts.dropFirst().joined(separator: separator) },
    cutting("Str::afterLast") { parts, separator in parts[parts.count - 1] },
    pure("Str::between", "text, from, to") { arguments throws(Fault) in
      let after = try arguments.text(0).splitBytes(by: try nonEmpty(arguments, 1)).dropFirst().joined(
        separator: try arguments.text(1))
      return .string(
        after.splitBytes(by: try nonEmpty(arguments, 2)).dropLast().joined(separator: try arguments.text(2)))
    },
    testing("Str::contains") { $0.containsBytes($1) },
    testing("Str::startsWith") { $0.utf8.starts(with: $1.utf8) },
    testing("Str::endsWith") { $0.endsWithBytes($1) },
    pure("Str::is", "pattern, text") { arguments throws(Fault) in
      let text = try arguments.text(1)
      return .boolean(
        (Entries(arguments[0])?.values ?? [arguments[0]]).contains { ViewName.matches($0.textIfAny ?? "", text) })
    },
    pure("Str::replace", "search, replacement, text") { arguments throws(Fault) in
      .string(try arguments.text(2).replacingBytes(try arguments.text(0), with: try arguments.text(1)))
    },
    pure("Str::finish", "text, end") { arguments throws(Fault) in
      let (text, end) = (try arguments.text(0), try arguments.text(1))
      return .string(text.endsWithBytes(end) ? text : text + end)
    },
    pure("Str::start", "text, start") { arguments throws(Fault) in
      let (text, start) = (try arguments.text(0), try arguments.text(1))
      return .string(text.utf8.starts(with: start.utf8) ? text : start + text)
    },
    pure("Str::padLeft", "text, length, padding?") { arguments throws(Fault) in try padded(arguments, isLeft: true) },
    pure("Str::padRight", "text, length, padding?") { arguments throws(Fault) in try padded(arguments, isLeft: false) },
    pure("Str::repeat", "text, count") { arguments throws(Fault) in
      .string(String(repeating: try arguments.text(0), count: try length(arguments, 1)))
    },
    pure("Str::plural", "text, count?") { arguments throws(Fault) in
      let text = try arguments.text(0)
      return .string(try arguments.integer(1, default: 2) == 1 ? text : plural(text))
    },
    pure("Str::wordCount", "text") { arguments throws(Fault) in
      .integer(try arguments.text(0).utf8.split(whereSeparator: \.isSpace).count)
    },
  ]

  /// Cuts by display columns, of which wide characters take two, and removes blanks before the end mark.
  private static let limit = pure("Str::limit", "value, limit?, end?") { arguments throws(Fault) in
    let text = try arguments.text(0)
    guard let start = TextWidth.prefix(of: text, try arguments.integer(1, default: 100)) else { return .string(text) }
    var bytes = Array(start.utf8)
    while let last = bytes.last, last.isBlank { bytes.removeLast() }
    return .string(String(decoding: bytes, as: UTF8.self) + (try arguments.text(2, default: "...")))
  }

  private static func nonEmpty(_ arguments: Arguments, _ index: Int) throws(Fault) -> String {
    let text = try arguments.text(index)
    if text.isEmpty { throw arguments.expected("a text that is not empty", index) }
    return text
  }

  /// The text itself where the separator does not occur.
  private static func cutting(_ name: String, _ choose: @escaping @Sendable ([String], String) -> String)
    -> NativeFunction
  {
    pure(name, "text, separator") { arguments throws(Fault) in
      let (text, separator) = (try arguments.text(0), try arguments.text(1))
      guard !separator.isEmpty else { return .string(text) }
      let parts = text.splitBytes(by: separator)
      return .string(parts.count > 1 ? choose(parts, separator) : text)
    }
  }

  /// Whether any of the given texts passes.
  private static func testing(_ name: String, _ test: @escaping @Sendable (String, String) -> Bool) -> NativeFunction {
    pure(name, "text, parts") { arguments throws(Fault) in
      let text = try arguments.text(0)
      let parts = (Entries(arguments[1])?.values ?? [arguments[1]]).compactMap(\.textIfAny)
      return .boolean(parts.contains { !$0.isEmpty && test(text, $0) })
    }
  }

  private static func words(_ text: String, _ count: Int, _ end: String) -> String {
    let bytes = Array(text.utf8)
    var place = 0
    for _ in 0..<max(0, min(count, bytes.count)) {
      while place < bytes.count, bytes[place].isSpace { place += 1 }
      while place < bytes.count, !bytes[place].isSpace { place += 1 }
    }
    guard bytes[place...].contains(where: { !$0.isSpace }) else { return text }
    return String(decoding: bytes[..<place], as: UTF8.self) + end
  }

  /// Parts at blanks, hyphens, underscores and capitals.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      let separates = scalar == " " || scalar == "-" || scalar == "_"
      if separates || scalar.properties.isUppercase, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if !separates { word.unicodeScalars.append(scalar) }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func studly(_ text: String) -> String {
    words(of: text).map { $0.prefixScalar.uppercased() + $0.droppingScalar }.joined()
  }

  private static func titled(_ text: String) -> String {
    var startsWord = true
    var title = ""
    for scalar in text.unicodeScalars {
      title += startsWord ? scalar.properties.titlecaseMapping : scalar.properties.lowercaseMapping
      startsWord = !(scalar.properties.isAlphabetic || scalar == "'" || scalar.value &- 48 < 10)
    }
    return title
  }

  private static func slug(_ text: String, _ separator: String) -> String {
    let lowered = text.lowercased().unicodeScalars.map { scalar in
      switch scalar {
      case "@": " at "
      case " ", "-", "_", "\t", "\n", "\r": " "
      default: scalar.properties.isAlphabetic || scalar.value &- 48 < 10 || scalar.value > 0x7F ? String(scalar) : ""
      }
    }
    let words = lowered.joined().unicodeScalars.filter { scalar in
      scalar == " " || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark || scalar.properties.generalCategory == .spacingMark
    }
    return String(String.UnicodeScalarView(words)).split(separator: " ").joined(separator: separator)
  }

  private static func padded(_ arguments: Arguments, isLeft: Bool) throws(Fault) -> Value {
    let text = try arguments.text(0)
    let padding = Array(try arguments.text(2, default: " ").unicodeScalars)
    let missing = min(try arguments.integer(1), 1_000_000) - text.unicodeScalars.count
    guard missing > 0, !padding.isEmpty else { return .string(text) }
    var fill = String.UnicodeScalarView()
    for i in 0..<missing { fill.append(padding[i % padding.count]) }
    return .string(isLeft ? String(fill) + text : text + String(fill))
  }

  private static func plural(_ text: String) -> String {
    if text.hasSuffix("y"), let before = text.dropLast().last, !"aeiou".contains(before) {
      return text.dropLast() + "ies"
    }
    return ["s", "x", "z", "ch", "sh"].contains(where: text.hasSuffix) ? text + "es" : text + "s"
  }
}
