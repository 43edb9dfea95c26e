extension Functions {
  static let kinds: [NativeFunction] = [
    pure("is_array", "value") { arguments in
      switch arguments[0] {
      case .list, .map: true
      default: false
      }
    },
    pure("is_string", "value") { if case .string = $0[0] { true } else { false } },
    pure("is_null", "value") { .boolean($0[0].isNull) },
    pure("is_bool", "value") { if case .boolean = $0[0] { true } else { false } },
    isInteger,
    alias("is_integer", isInteger),
    isReal,
    alias("is_double", isReal),
    pure("is_numeric", "value") { arguments in
      switch arguments[0] {
      case .integer, .real: true
      case .string(let text): .boolean(Number(numeric: text) != nil)
      default: false
      }
    },
    pure("is_object", "value") { arguments in
      switch arguments[0] {
      case .record, .object, .closure, .html: true
      default: false
      }
    },
    pure("is_iterable", "value") { .boolean(Entries($0[0]) != nil) },
    pure("is_countable", "value") { .boolean(Entries($0[0]) != nil) },
    pure("is_callable", "value") { if case .closure = $0[0] { true } else { false } },
    pure("is_scalar", "value") { arguments in
      switch arguments[0] {
      case .boolean, .integer, .real, .string: true
      default: false
      }
    },
    pure("gettype", "value") { arguments in .string(typeName(arguments[0], long: true)) },
    pure("get_debug_type", "value") { arguments in .string(typeName(arguments[0], long: false)) },
    pure("intval", "value, base?") { arguments throws(Fault) in
      if arguments.has(1) {
        return .integer(Int(try arguments.text(0), radix: max(2, min(36, try arguments.integer(1)))) ?? 0)
      }
      return .integer(arguments[0].integerCast)
    },
    pure("floatval", "value") { .real($0[0].realCast) },
    pure("strval", "value") { arguments throws(Fault) in .string(try arguments[0].text()) },
    pure("boolval", "value") { .boolean($0[0].isTrue) },
  ]

  private static let isInteger = pure("is_int", "value") { if case .integer = $0[0] { true } else { false } }

  private static let isReal = pure("is_float", "value") { if case .real = $0[0] { true } else { false } }

  private static func typeName(_ value: Value, long: Bool) -> String {
    switch value {
    case .null: long ? "NULL" : "null"
    case .boolean: long ? "boolean" : "bool"
    case .integer: long ? "integer" : "int"
    case .real: long ? "double" : "float"
    case .string: "string"
    case .list, .map: "array"
    default: "object"
    }
  }
}
