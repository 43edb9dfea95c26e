import Glibc

extension Functions {
  static let numbers: [NativeFunction] = [
    pure("round", "number, places?") { arguments throws(Fault) in
      let places = try arguments.integer(1, default: 0)
      if case .integer(let number) = try arguments.number(0), places >= 0 { return .integer(number) }
      let rounded = RealText.rounded(try arguments.real(0), places: places)
      if case .integer = try arguments.number(0), let whole = Int(exactly: rounded) { return .integer(whole) }
      return .real(rounded)
    },
    pure("ceil", "number") { arguments throws(Fault) in .real(try arguments.real(0).rounded(.up)) },
    pure("floor", "number") { arguments throws(Fault) in .real(try arguments.real(0).rounded(.down)) },
    pure("abs", "number") { arguments throws(Fault) in
      switch try arguments.number(0) {
      case .integer(let number): number == .min ? .real(-Double(number)) : .integer(abs(number))
      case .real(let number): .real(abs(number))
      }
    },
    pure("intdiv", "number, divisor") { arguments throws(Fault) in
      let (number, divisor) = (try arguments.integer(0), try arguments.integer(1))
      if divisor == 0 { throw Fault("division-by-zero", "Division by zero", argument: 1) }
      return .integer(number.dividedReportingOverflow(by: divisor).partialValue)
    },
    pure("fmod", "number, divisor") { arguments throws(Fault) in
      .real(fmod(try arguments.real(0), try arguments.real(1)))
    },
    pure("sqrt", "number") { arguments throws(Fault) in .real(try arguments.real(0).squareRoot()) },
    pure("pow", "base, exponent") { arguments throws(Fault) in
      try Value.arithmetic(.power, arguments[0], arguments[1])
    },
    pure("log", "number") { arguments throws(Fault) in .real(log(try arguments.real(0))) },
    pure("log10", "number") { arguments throws(Fault) in .real(log10(try arguments.real(0))) },
    pure("exp", "number") { arguments throws(Fault) in .real(exp(try arguments.real(0))) },
    pure("pi", "") { _ in .real(.pi) },
    pure("max", "values...") { arguments throws(Fault) in try extreme(arguments, 1) },
    pure("min", "values...") { arguments throws(Fault) in try extreme(arguments, -1) },
    pure("number_format", "num, decimals?, decimal_separator?, thousands_separator?") { arguments throws(Fault) in
      .string(
        grouped(
          try arguments.real(0), places: try arguments.integer(1, default: 0),
          point: try arguments.text(2, default: "."),
          separator: arguments.count > 3 ? try arguments.text(3) : ","))
    },
    pure("dechex", "number") { arguments throws(Fault) in
      .string(String(UInt(bitPattern: try arguments.integer(0)), radix: 16))
    },
    pure("decbin", "number") { arguments throws(Fault) in
      .string(String(UInt(bitPattern: try arguments.integer(0)), radix: 2))
    },
    pure("decoct", "number") { arguments throws(Fault) in
      .string(String(UInt(bitPattern: try arguments.integer(0)), radix: 8))
    },
    pure("hexdec", "text") { arguments throws(Fault) in .integer(Int(try arguments.text(0), radix: 16) ?? 0) },
    pure("bindec", "text") { arguments throws(Fault) in .integer(Int(try arguments.text(0), radix: 2) ?? 0) },
    pure("octdec", "text") { arguments throws(Fault) in .integer(Int(try arguments.text(0), radix: 8) ?? 0) },
  ]

  /// The greatest (1) or least (-1) of the arguments, or of the one array.
  private static func extreme(_ arguments: Arguments, _ direction: Int) throws(Fault) -> Value {
    let values = arguments.count == 1 ? try arguments.list(0) : arguments.values
    guard var best = values.first else {
      throw Fault("type-error", "There is no greatest or least of nothing", argument: 0)
    }
    for value in values.dropFirst() where value.compared(to: best) == direction { best = value }
    return best
  }

  /// Digits in groups of three.
  static func grouped(_ number: Double, places: Int, point: String, separator: String) -> String {
    guard number.isFinite else { return RealText.shown(number) }
    let text = RealText.fixed(abs(number), places: max(0, places))
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let whole = Array((parts.first ?? "0").utf8)
    var result = ""
    for (i, digit) in whole.enumerated() {
      if i > 0, (whole.count - i) % 3 == 0 { result += separator }
      result.unicodeScalars.append(UnicodeScalar(digit))
    }
    if parts.count > 1 { result += point + parts[1] }
    let isZero = text.utf8.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
    return number < 0 && !isZero ? "-" + result : result
  }
}
