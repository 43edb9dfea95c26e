/// The operators between two operands, as they are written.
enum Operator: String, Sendable {
  case wordOr = "or"
  case wordXor = "xor"
  case wordAnd = "and"
  case coalesce = "??"
  case or = "||"
  case and = "&&"
  case bitOr = "|"
  case bitXor = "^"
  case bitAnd = "&"
  case equal = "=="
  case notEqual = "!="
  case identical = "==="
  case notIdentical = "!=="
  case notEqualInBasic = "<>"
  case spaceship = "<=>"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case join = "."
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case instanceOf = "instanceof"
  case power = "**"

  /// How tightly the operator binds, by PHP 8's table; 4 is the assignment's, 5 the ternary's.
  var precedence: Int {
    switch self {
    case .wordOr: 1
    case .wordXor: 2
    case .wordAnd: 3
    case .coalesce: 6
    case .or: 7
    case .and: 8
    case .bitOr: 9
    case .bitXor: 10
    case .bitAnd: 11
    case .equal, .notEqual, .identical, .notIdentical, .notEqualInBasic, .spaceship: 12
    case .less, .lessOrEqual, .greater, .greaterOrEqual: 13
    case .join: 14
    case .shiftLeft, .shiftRight: 15
    case .add, .subtract: 16
    case .multiply, .divide, .remainder: 17
    case .instanceOf: 19
    case .power: 21
    }
  }

  var isRightAssociative: Bool { self == .coalesce || self == .power }

  /// `1 < 2 < 3` is no expression.
  var isNonAssociative: Bool { precedence == 12 || precedence == 13 }
}
