extension Functions {
  static let textParts: [NativeFunction] = [
    pure("explode", "separator, text, limit?") { arguments throws(Fault) in
      let separator = try arguments.text(0)
      if separator.isEmpty { throw arguments.expected("a text that is not empty", 0) }
      let parts = try arguments.text(1).splitBytes(by: separator)
      let limit = try arguments.integer(2, default: .max)
      if limit < 0 { return .list(parts.dropLast(min(parts.count, 0 &- limit)).map(Value.string)) }
      guard parts.count > max(limit, 1) else { return .list(parts.map(Value.string)) }
      let kept = max(limit, 1) - 1
      return .list((parts.prefix(kept) + [parts.dropFirst(kept).joined(separator: separator)]).map(Value.string))
    },
    implode,
    alias("join", implode),
    pure("str_replace", "search, replacement, text") { arguments throws(Fault) in
      .string(try replacing(arguments) { $0.replacingBytes($1, with: $2) })
    },
    pure("str_ireplace", "search, replacement, text") { arguments throws(Fault) in
      .string(try replacing(arguments) { replacingIgnoringCase($0, $1, $2) })
    },
    pure("str_repeat", "text, count") { arguments throws(Fault) in
      let (text, count) = (try arguments.text(0), max(0, try arguments.integer(1)))
      guard count.multipliedReportingOverflow(by: max(1, text.utf8.count)).partialValue < 10_000_000, count < 10_000_000
      else {
        throw arguments.expected("a number below ten millions", 1)
      }
      return .string(String(repeating: text, count: count))
    },
    mapping("strrev") { String(decoding: $0.utf8.reversed(), as: UTF8.self) },
    pure("str_pad", "text, length, padding?, side?") { arguments throws(Fault) in
      let text = Array(try arguments.text(0).utf8)
      let padding = Array(try arguments.text(2, default: " ").utf8)
      let missing = min(try arguments.integer(1), 1_000_000) - text.count
      guard missing > 0, !padding.isEmpty else { return .text(text) }
      let side = try arguments.integer(3, default: 1)
      let before = side == 0 ? missing : side == 2 ? missing / 2 : 0
      func fill(_ count: Int) -> [UInt8] { (0..<count).map { padding[$0 % padding.count] } }
      return .text(fill(before) + text + fill(missing - before))
    },
    pure("wordwrap", "text, width?, break?, cut?") { arguments throws(Fault) in
      .string(
        wrapped(
          try arguments.text(0), try arguments.integer(1, default: 75), try arguments.text(2, default: "\n"),
          cut: arguments.isTrue(3)))
    },
    pure("str_split", "text, length?") { arguments throws(Fault) in
      let length = max(1, try arguments.integer(1, default: 1))
      let bytes = Array(try arguments.text(0).utf8)
      return .list(
        stride(from: 0, to: bytes.count, by: length).map { .text(Array(bytes[$0..<min($0 + length, bytes.count)])) })
    },
    pure("mb_str_split", "text, length?") { arguments throws(Fault) in
      let length = max(1, try arguments.integer(1, default: 1))
      let scalars = Array(try arguments.text(0).unicodeScalars)
      return .list(
        stride(from: 0, to: scalars.count, by: length).map { start in
          var part = String.UnicodeScalarView()
          part.append(contentsOf: scalars[start..<min(start + length, scalars.count)])
          return .string(String(part))
        })
    },
    pure("str_word_count", "text") { arguments throws(Fault) in
      .integer(try arguments.text(0).utf8.split { !($0.isLetter || $0 == 39 || $0 == 45) }.count)
    },
    pure("strtr", "text, from, to?") { arguments throws(Fault) in .string(try translated(arguments)) },
    pure("strstr", "text, part") { arguments throws(Fault) in
      let bytes = Array(try arguments.text(0).utf8)
      guard let found = CodeScanner.first(Array(try arguments.text(1).utf8), in: bytes, from: 0) else { return false }
      return .text(Array(bytes[found...]))
    },
    mapping("strip_tags") { stripped($0) },
    mapping("nl2br") { broken($0) },
    mapping("addslashes") { text in
      String(decoding: text.utf8.flatMap { [34, 39, 92].contains($0) ? [92, $0] : [$0] }, as: UTF8.self)
    },
  ]

  private static let implode = pure("implode", "separator, list?") { arguments throws(Fault) in
    let isSwapped = Entries(arguments[0]) != nil
    let list = try arguments.list(isSwapped ? 0 : 1)
    let separator = isSwapped ? try arguments.text(1, default: "") : try arguments.text(0)
    return .string(try joined(list, separator))
  }

  static func joined(_ values: [Value], _ separator: String) throws(Fault) -> String {
    var text = ""
    for (i, value) in values.enumerated() {
      if i > 0 { text += separator }
      text += try value.text()
    }
    return text
  }

  /// Each search in turn; replacements one by one, or one for all.
  private static func replacing(
    _ arguments: Arguments, _ replace: (String, String, String) -> String
  ) throws(Fault) -> String {
    var text = try arguments.text(2)
    guard let searches = Entries(arguments[0])?.values else {
      return replace(text, try arguments.text(0), try arguments.text(1))
    }
    let replacements = Entries(arguments[1])?.values
    for (i, search) in searches.enumerated() {
      let replacement = replacements.map { i < $0.count ? $0[i] : "" } ?? arguments[1]
      text = replace(text, try search.text(), try replacement.text())
    }
    return text
  }

  private static func replacingIgnoringCase(_ text: String, _ part: String, _ replacement: String) -> String {
    guard !part.isEmpty else { return text }
    let bytes = Array(text.utf8)
    let lowercased = bytes.map(\.lowercased)
    let mark = part.utf8.map(\.lowercased)
    var result: [UInt8] = []
    var place = 0
    while let found = CodeScanner.first(mark, in: lowercased, from: place) {
      result += bytes[place..<found]
      result += replacement.utf8
      place = found + mark.count
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }

  private static func wrapped(_ text: String, _ width: Int, _ separator: String, cut: Bool) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.splitBytes(by: " ") {
      var word = word
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > width {
        lines.append(line)
        line = ""
      } else if !line.isEmpty {
        line += " " + word
        continue
      }
      while cut, width > 0, word.utf8.count > width {
        lines.append(String(decoding: word.utf8.prefix(width), as: UTF8.self))
        word = String(decoding: word.utf8.dropFirst(width), as: UTF8.self)
      }
      line = word
    }
    return (lines + [line]).joined(separator: separator)
  }

  /// Letter by letter, or by a table in which the longest match wins.
  private static func translated(_ arguments: Arguments) throws(Fault) -> String {
    let bytes = Array(try arguments.text(0).utf8)
    guard !arguments.has(2) else {
      let (from, to) = (Array(try arguments.text(1).utf8), Array(try arguments.text(2).utf8))
      return String(
        decoding: bytes.map { byte in from.lastIndex(of: byte).flatMap { $0 < to.count ? to[$0] : nil } ?? byte },
        as: UTF8.self)
    }
    let table = try arguments.entries(1)
    var pairs: [(from: [UInt8], to: String)] = []
    for i in 0..<table.count { pairs.append((Array(table.key(i).text.utf8), try table.values[i].text())) }
    pairs.sort { $0.from.count > $1.from.count }
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if let pair = pairs.first(where: { !$0.from.isEmpty && bytes[place...].starts(with: $0.from) }) {
        result += pair.to.utf8
        place += pair.from.count
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func stripped(_ html: String) -> String {
    var text: [UInt8] = []
    var isInTag = false
    for byte in html.utf8 {
      if byte == UInt8(ascii: "<") { isInTag = true }
      if !isInTag { text.append(byte) }
      if byte == UInt8(ascii: ">") { isInTag = false }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `<br />` before each line's end.
  private static func broken(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    for (i, byte) in bytes.enumerated() {
      let endsWithReturn = byte == 13 && i + 1 < bytes.count && bytes[i + 1] == 10
      if endsWithReturn || (byte == 10 && (i == 0 || bytes[i - 1] != 13)) { result += "<br />".utf8 }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
