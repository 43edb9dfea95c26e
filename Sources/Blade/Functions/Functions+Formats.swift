extension Functions {
  static let formats: [NativeFunction] = [
    pure("sprintf", "format, values...") { arguments throws(Fault) in
      .string(try formatted(try arguments.text(0), Array(arguments.values.dropFirst())))
    },
    pure("vsprintf", "format, values") { arguments throws(Fault) in
      .string(try formatted(try arguments.text(0), try arguments.list(1)))
    },
  ]

  /// `%[argnum$][flags][width][.precision]specifier`.
  private struct Specification {
    var isLeft = false
    var hasSign = false
    var padding: [UInt8] = [UInt8(ascii: " ")]
    var width = 0
    var precision: Int?
    var argument: Int?
    var letter: UInt8 = 0
  }

  private static func formatted(_ format: String, _ values: [Value]) throws(Fault) -> String {
    let bytes = Array(format.utf8)
    var result: [UInt8] = []
    var place = 0
    var next = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "%") else {
        result.append(bytes[place])
        place += 1
        continue
      }
      place += 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "%") {
        result.append(bytes[place])
        place += 1
        continue
      }
      let specification = try specification(bytes, &place)
      let index = specification.argument ?? next
      if specification.argument == nil { next += 1 }
      guard values.indices.contains(index) else {
        throw Fault("argument-count", "The format asks for more values than there are", argument: 0)
      }
      result += try padded(text(of: values[index], specification), specification)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func specification(_ bytes: [UInt8], _ place: inout Int) throws(Fault) -> Specification {
    var specification = Specification()
    func number() -> Int? {
      var end = place
      while end < bytes.count, bytes[end].isDigit { end += 1 }
      defer { place = end }
      return Int(String(decoding: bytes[place..<end], as: UTF8.self)).map { min($0, 10_000) }
    }
    let start = place
    if let index = number(), index > 0, place < bytes.count, bytes[place] == UInt8(ascii: "$") {
      specification.argument = index - 1
      place += 1
    } else {
      place = start
    }
    flags: while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "-"): specification.isLeft = true
      case UInt8(ascii: "+"): specification.hasSign = true
      case UInt8(ascii: "0"), UInt8(ascii: " "): specification.padding = [bytes[place]]
      case UInt8(ascii: "'") where place + 1 < bytes.count:
        place += 1
        specification.padding = [bytes[place]]
      default: break flags
      }
      place += 1
    }
    specification.width = number() ?? 0
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      specification.precision = number() ?? 0
    }
    guard place < bytes.count else { throw Fault("type-error", "The format ends after '%'", argument: 0) }
    specification.letter = bytes[place]
    place += 1
    return specification
  }

  private static func text(of value: Value, _ specification: Specification) throws(Fault) -> [UInt8] {
    let integer = value.integerCast
    let bits = UInt(bitPattern: integer)
    var text: String
    switch specification.letter {
    case UInt8(ascii: "s"):
      let bytes = Array(try value.text().utf8)
      return specification.precision.map { Array(bytes.prefix($0)) } ?? bytes
    case UInt8(ascii: "d"), UInt8(ascii: "i"): text = String(integer)
    case UInt8(ascii: "u"): text = String(bits)
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      text = RealText.fixed(value.realCast, places: specification.precision ?? 6)
    case UInt8(ascii: "e"), UInt8(ascii: "E"):
      text = exponential(value.realCast, specification.precision ?? 6)
      if specification.letter == UInt8(ascii: "E") { text = text.uppercased() }
    case UInt8(ascii: "g"), UInt8(ascii: "G"): text = RealText.shown(value.realCast)
    case UInt8(ascii: "x"): return Array(String(bits, radix: 16).utf8)
    case UInt8(ascii: "X"): return Array(String(bits, radix: 16, uppercase: true).utf8)
    case UInt8(ascii: "o"): return Array(String(bits, radix: 8).utf8)
    case UInt8(ascii: "b"): return Array(String(bits, radix: 2).utf8)
    case UInt8(ascii: "c"): return [UInt8(truncatingIfNeeded: integer)]
    default:
      throw Fault("type-error", "'%\(UnicodeScalar(specification.letter))' is no format", argument: 0)
    }
    if specification.hasSign, !text.hasPrefix("-") { text = "+" + text }
    return Array(text.utf8)
  }

  /// PHP writes exponents without leading zeros: `1.5e+4`.
  private static func exponential(_ number: Double, _ places: Int) -> String {
    let parts = RealText.exponential(number, places: places).split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return String(number) }
    return "\(parts[0])e\(exponent < 0 ? "-" : "+")\(abs(exponent))"
  }

  private static func padded(_ text: [UInt8], _ specification: Specification) -> [UInt8] {
    let missing = specification.width - text.count
    guard missing > 0 else { return text }
    let fill = [UInt8](repeating: specification.padding[0], count: missing)
    if specification.isLeft {
      return text
        + (fill[0] == UInt8(ascii: "0") && specification.letter != UInt8(ascii: "s")
          ? [UInt8](repeating: 32, count: missing) : fill)
    }
    if fill[0] == UInt8(ascii: "0"), let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"),
      specification.letter != UInt8(ascii: "s")
    {
      return [sign] + fill + text.dropFirst()
    }
    return fill + text
  }
}
