/// How a text is written as a scalar: as the one before it where that can hold it.
struct YAMLScalar {
  private enum Style {
    case plain, single, double
  }

  private let style: Style

  /// - Parameter first: the first byte of the scalar whose style it takes; nil for none.
  init(_ first: UInt8?) {
    switch first {
    case UInt8(ascii: "'"): style = .single
    // What stands in a block of its own needs no more than a line.
    case UInt8(ascii: "\""), UInt8(ascii: "|"), UInt8(ascii: ">"): style = .double
    default: style = .plain
    }
  }

  /// - Parameters:
  ///   - isNew: whether other programs may take it for a number, a date or a word of theirs.
  ///   - old: what it takes the place of: a truth stays one.
  func text(_ text: String, isNew: Bool = false, insteadOf old: String? = nil) -> String {
    switch style {
    case .plain where Self.truths.contains(text) && old.map(Self.truths.contains) == true: text
    case .plain where Self.isPlain(text) && !(isNew && Self.looksTyped(text)): text
    case .single where text.unicodeScalars.allSatisfy(Self.isPrintable): Self.single(text)
    default: Self.double(text)
    }
  }

  private static let truths: Set = ["true", "false"]

  /// Certain to be read as it stands, in any context (YAML 1.1 §9.1.3, kept narrow).
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, isPrintable(first) else {
      return false
    }
    let begins = first.properties.isAlphabetic || first.properties.numericType != nil || first == "+" || first == "("
    let words = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]
    guard begins, last != " ", last != ":", !words.contains(text.lowercased()) else { return false }
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if ",[]{}\"'`".utf8.contains(byte) || byte == UInt8(ascii: ":") && next == 0x20 { return false }
      if byte == 0x20, next == UInt8(ascii: "#") { return false }
    }
    return text.unicodeScalars.allSatisfy(isPrintable)
  }

  private static func looksTyped(_ text: String) -> Bool {
    text.utf8.allSatisfy { "0123456789+-.:_eExXoOTZ ".utf8.contains($0) }
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  private static func single(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" { quoted += "'" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "'"
  }

  private static func double(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where isPrintable(scalar): quoted.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
      }
    }
    return quoted + "\""
  }
}
