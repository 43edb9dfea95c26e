import Glibc

extension Value {
  /// `+ - * / % **` on numbers, numeric text, null and booleans; `+` also joins arrays.
  static func arithmetic(_ operation: Operator, _ a: Value, _ b: Value) throws(Fault) -> Value {
    if case .integer(let x) = a, case .integer(let y) = b { return try integers(operation, x, y) }
    if operation == .add, let x = Entries(a), let y = Entries(b) { return union(x, y) }
    let x = try a.operand(of: operation)
    let y = try b.operand(of: operation)
    if case .integer(let x) = x, case .integer(let y) = y { return try integers(operation, x, y) }
    return try reals(operation, x.real, y.real)
  }

  private func operand(of operation: Operator) throws(Fault) -> Number {
    if let number = Number(self) { return number }
    if case .string(let text) = self {
      throw Fault(
        "type-error", "'\(text)' is not a number", explanation: "'\(operation.rawValue)' takes numbers",
        suggestion: "Join texts with '.'")
    }
    throw Fault(
      "type-error", "\(kind.capitalizedFirst) is not a number", explanation: "'\(operation.rawValue)' takes numbers")
  }

  private static func integers(_ operation: Operator, _ a: Int, _ b: Int) throws(Fault) -> Value {
    switch operation {
    case .add: return checked(a.addingReportingOverflow(b), else: Double(a) + Double(b))
    case .subtract: return checked(a.subtractingReportingOverflow(b), else: Double(a) - Double(b))
    case .multiply: return checked(a.multipliedReportingOverflow(by: b), else: Double(a) * Double(b))
    case .remainder:
      if b == 0 { throw divisionByZero }
      return .integer(a.remainderReportingOverflow(dividingBy: b).partialValue)
    case .divide:
      if b == 0 { throw divisionByZero }
      let (quotient, remainder) = (a.dividedReportingOverflow(by: b), a.remainderReportingOverflow(dividingBy: b))
      if remainder.partialValue == 0, !quotient.overflow { return .integer(quotient.partialValue) }
      return .real(Double(a) / Double(b))
    default: return b >= 0 ? power(a, b) : .real(pow(Double(a), Double(b)))
    }
  }

  private static func checked(_ result: (partialValue: Int, overflow: Bool), else real: Double) -> Value {
    result.overflow ? .real(real) : .integer(result.partialValue)
  }

  private static func power(_ base: Int, _ exponent: Int) -> Value {
    if exponent == 0 || base == 1 { return .integer(1) }
    if base == 0 { return .integer(0) }
    if base == -1 { return .integer(exponent % 2 == 0 ? 1 : -1) }
    var result = 1
    for _ in 0..<exponent {
      let (product, overflow) = result.multipliedReportingOverflow(by: base)
      if overflow { return .real(pow(Double(base), Double(exponent))) }
      result = product
    }
    return .integer(result)
  }

  private static func reals(_ operation: Operator, _ a: Double, _ b: Double) throws(Fault) -> Value {
    switch operation {
    case .add: return .real(a + b)
    case .subtract: return .real(a - b)
    case .multiply: return .real(a * b)
    case .divide:
      if b == 0 { throw divisionByZero }
      return .real(a / b)
    case .remainder: return try integers(.remainder, Number.real(a).integer, Number.real(b).integer)
    default: return .real(pow(a, b))
    }
  }

  private static var divisionByZero: Fault {
    Fault("division-by-zero", "Division by zero", suggestion: "Test the divisor first")
  }

  /// `[…] + […]`: entries of the second array whose keys the first lacks.
  private static func union(_ a: Entries, _ b: Entries) -> Value {
    var builder = MapBuilder(a.value)
    for i in 0..<b.count where builder[b.key(i)] == nil { builder[b.key(i)] = b.values[i] }
    return builder.value
  }

  /// `& | ^ << >>` on integers.
  static func bitwise(_ operation: Operator, _ a: Value, _ b: Value) throws(Fault) -> Value {
    let (x, y) = (try a.operand(of: operation).integer, try b.operand(of: operation).integer)
    switch operation {
    case .bitAnd: return .integer(x & y)
    case .bitOr: return .integer(x | y)
    case .bitXor: return .integer(x ^ y)
    case .shiftLeft: return .integer(x << max(y, 0))
    default: return .integer(x >> max(y, 0))
    }
  }

  func negated() throws(Fault) -> Value {
    if case .real(let number) = self { return .real(-number) }
    if case .integer(0) = self { return .integer(0) }
    return try Self.arithmetic(.multiply, self, .integer(-1))
  }
}
