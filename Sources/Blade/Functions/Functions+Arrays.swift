extension Functions {
  static let arrays: [NativeFunction] = [
    count,
    alias("sizeof", count),
    pure("in_array", "value, list, strict?") { arguments throws(Fault) in
      .boolean(try index(of: arguments[0], in: arguments, 1, isStrict: arguments.isTrue(2)) != nil)
    },
    pure("array_search", "value, list, strict?") { arguments throws(Fault) in
      let entries = try arguments.entries(1)
      return try index(of: arguments[0], in: arguments, 1, isStrict: arguments.isTrue(2)).map { entries.key($0).value }
        ?? false
    },
    keyExists,
    alias("key_exists", keyExists),
    pure("array_keys", "array") { arguments throws(Fault) in
      let entries = try arguments.entries(0)
      return .list((0..<entries.count).map { entries.key($0).value })
    },
    pure("array_values", "array") { arguments throws(Fault) in .list(try arguments.list(0)) },
    pure("array_key_first", "array") { arguments throws(Fault) in
      let entries = try arguments.entries(0)
      return entries.count > 0 ? entries.key(0).value : .null
    },
    pure("array_key_last", "array") { arguments throws(Fault) in
      let entries = try arguments.entries(0)
      return entries.count > 0 ? entries.key(entries.count - 1).value : .null
    },
    pure("array_is_list", "array") { arguments throws(Fault) in
      let entries = try arguments.entries(0)
      return .boolean((0..<entries.count).allSatisfy { entries.key($0) == .integer($0) })
    },
    pure("array_sum", "list") { arguments throws(Fault) in
      var sum = Value.integer(0)
      for value in try arguments.list(0) { sum = try Value.arithmetic(.add, sum, value) }
      return sum
    },
    pure("array_product", "list") { arguments throws(Fault) in
      var product = Value.integer(1)
      for value in try arguments.list(0) { product = try Value.arithmetic(.multiply, product, value) }
      return product
    },
    pure("array_first", "array") { arguments throws(Fault) in try arguments.list(0).first ?? .null },
    pure("array_last", "array") { arguments throws(Fault) in try arguments.list(0).last ?? .null },
    pure("range", "start, end, step?") { arguments throws(Fault) in try range(arguments) },
    pure("array_fill", "start, count, value") { arguments throws(Fault) in
      let (start, count) = (try arguments.integer(0), try length(arguments, 1))
      return Map((0..<count).map { (.integer(start &+ $0), arguments[2]) }).normalised
    },
    pure("array_fill_keys", "keys, value") { arguments throws(Fault) in
      Map(try arguments.list(0).compactMap { value in value.key.map { ($0, arguments[1]) } }).normalised
    },
    pure("array_combine", "keys, values") { arguments throws(Fault) in
      let (keys, values) = (try arguments.list(0), try arguments.list(1))
      guard keys.count == values.count else { throw arguments.expected("an array of \(keys.count) values", 1) }
      return Map(zip(keys, values).compactMap { key, value in key.key.map { ($0, value) } }).normalised
    },
    pure("array_flip", "array") { arguments throws(Fault) in
      let entries = try arguments.entries(0)
      return Map((0..<entries.count).compactMap { i in entries.values[i].key.map { ($0, entries.key(i).value) } })
        .normalised
    },
    pure("compact", "names...") { arguments throws(Fault) in
      throw Fault(
        "unsupported-expression", "compact() reads names that nobody sees", suggestion: "Write ['name' => $name]")
    },
  ]

  private static let count = pure("count", "array, mode?") { arguments throws(Fault) in
    if case .object(let object) = arguments[0], object.isIterable, let count = object.count { return .integer(count) }
    return .integer(try arguments.entries(0).count)
  }

  private static let keyExists = pure("array_key_exists", "key, array") { arguments throws(Fault) in
    guard let key = arguments[0].key else { throw arguments.expected("a key", 0) }
    let entries = try arguments.entries(1)
    return .boolean((0..<entries.count).contains { entries.key($0) == key })
  }

  static func index(of value: Value, in arguments: Arguments, _ index: Int, isStrict: Bool) throws(Fault) -> Int? {
    try arguments.list(index).firstIndex { isStrict ? $0.isIdentical(value) : $0.isLooselyEqual(value) }
  }

  /// A count that memory can hold.
  static func length(_ arguments: Arguments, _ index: Int) throws(Fault) -> Int {
    let length = try arguments.integer(index)
    guard (0...1_000_000).contains(length) else { throw arguments.expected("a number up to a million", index) }
    return length
  }

  private static func range(_ arguments: Arguments) throws(Fault) -> Value {
    if case .string(let start) = arguments[0], case .string(let end) = arguments[1], let first = start.utf8.first,
      let last = end.utf8.first, Number(numeric: start) == nil, Number(numeric: end) == nil
    {
      let step = max(1, abs(try arguments.integer(2, default: 1)))
      let codes = stride(from: Int(first), through: Int(last), by: first <= last ? step : -step)
      return .list(codes.map { .text([UInt8(truncatingIfNeeded: $0)]) })
    }
    let (start, end) = (try arguments.number(0), try arguments.number(1))
    let step = arguments.has(2) ? try arguments.number(2) : .integer(1)
    guard step.real != 0, abs((end.real - start.real) / step.real) < 1_000_000 else {
      throw arguments.expected("a step that gives fewer than a million elements", 2)
    }
    if case .integer(let first) = start, case .integer(let last) = end, case .integer(let step) = step {
      return .list(stride(from: first, through: last, by: first <= last ? abs(step) : -abs(step)).map(Value.integer))
    }
    let sign: Double = start.real <= end.real ? 1 : -1
    let count = Int(abs((end.real - start.real) / step.real) + 1e-9)
    return .list((0...count).map { .real(start.real + sign * abs(step.real) * Double($0)) })
  }
}

extension Map {
  /// As a list, where the keys are 0, 1, 2…
  var normalised: Value {
    keys.indices.allSatisfy { keys[$0] == .integer($0) } ? .list(values) : .map(self)
  }
}
