extension Functions {
  static let arrayParts: [NativeFunction] = [
    pure("array_slice", "array, start, length?, keep_keys?") { arguments throws(Fault) in
      let entries = try arguments.entries(0)
      return renumbered(entries, Array(try range(entries.count, arguments)), keepsKeys: arguments.isTrue(3))
    },
    pure("array_chunk", "array, size, keep_keys?") { arguments throws(Fault) in
      let entries = try arguments.entries(0)
      let size = try arguments.integer(1)
      guard size > 0 else { throw arguments.expected("a number above 0", 1) }
      let starts = stride(from: 0, to: entries.count, by: size)
      return .list(
        starts.map { start in
          let indices = Array(start..<min(start + size, entries.count))
          return arguments.isTrue(2) ? entries.selecting(indices) : .list(indices.map { entries.values[$0] })
        })
    },
    pure("array_reverse", "array, keep_keys?") { arguments throws(Fault) in
      let entries = try arguments.entries(0)
      return renumbered(entries, (0..<entries.count).reversed(), keepsKeys: arguments.isTrue(1))
    },
    pure("array_merge", "arrays...") { arguments throws(Fault) in
      var builder = MapBuilder()
      for index in 0..<arguments.count {
        let entries = try arguments.entries(index)
        for i in 0..<entries.count {
          if case .string = entries.key(i) {
            builder[entries.key(i)] = entries.values[i]
          } else {
            builder.append(entries.values[i])
          }
        }
      }
      return builder.value
    },
    pure("array_replace", "arrays...") { arguments throws(Fault) in
      var builder = MapBuilder()
      for index in 0..<arguments.count {
        let entries = try arguments.entries(index)
        for i in 0..<entries.count { builder[entries.key(i)] = entries.values[i] }
      }
      return builder.value
    },
    pure("array_unique", "array") { arguments throws(Fault) in
      let entries = try arguments.entries(0)
      return entries.selecting(distinct(entries.values) { $0.isLooselyEqual($1) })
    },
    pure("array_column", "array, column, key?", readsFields: true) { arguments throws(Fault) in
      let column = arguments.has(1) ? try arguments.text(1) : nil
      let key = arguments.has(2) ? try arguments.text(2) : nil
      return plucked(try arguments.list(0), column, key: key)
    },
    pure("array_diff", "array, others...") { arguments throws(Fault) in
      try compared(arguments, keeps: false, byKey: false)
    },
    pure("array_intersect", "array, others...") { arguments throws(Fault) in
      try compared(arguments, keeps: true, byKey: false)
    },
    pure("array_diff_key", "array, others...") { arguments throws(Fault) in
      try compared(arguments, keeps: false, byKey: true)
    },
    pure("array_intersect_key", "array, others...") { arguments throws(Fault) in
      try compared(arguments, keeps: true, byKey: true)
    },
    pure("array_pad", "array, size, value") { arguments throws(Fault) in
      let values = try arguments.list(0)
      let size = try arguments.integer(1)
      let missing = [Value](repeating: arguments[2], count: min(max(0, abs(size) - values.count), 1_000_000))
      return .list(size < 0 ? missing + values : values + missing)
    },
    pure("array_count_values", "list") { arguments throws(Fault) in
      var builder = MapBuilder()
      for value in try arguments.list(0) {
        guard let key = value.key else { continue }
        builder[key] = .integer((builder[key]?.integerCast ?? 0) + 1)
      }
      return builder.value
    },
    pure("iterator_to_array", "list") { arguments throws(Fault) in try arguments.entries(0).value },
    calling("array_map", "function, list, others...") { renderer, arguments throws(Fault) in
      try mapped(&renderer, arguments)
    },
    calling("array_filter", "array, function?, mode?") { renderer, arguments throws(Fault) in
      let entries = try arguments.entries(0)
      let mode = try arguments.integer(2, default: 0)
      var kept: [Int] = []
      for i in 0..<entries.count {
        let key = entries.key(i).value
        let isKept =
          arguments.has(1)
          ? try renderer.call(
            arguments[1], mode == 2 ? [key] : mode == 1 ? [entries.values[i], key] : [entries.values[i]])
          : entries.values[i]
        if isKept.isTrue { kept.append(i) }
      }
      return entries.selecting(kept)
    },
    calling("array_reduce", "list, function, start?") { renderer, arguments throws(Fault) in
      var result = arguments[2]
      for value in try arguments.list(0) { result = try renderer.call(arguments[1], [result, value]) }
      return result
    },
    calling("call_user_func", "function, values...") { renderer, arguments throws(Fault) in
      try renderer.call(arguments[0], Array(arguments.values.dropFirst()))
    },
  ]

  /// String keys stay, numbers start anew.
  private static func renumbered(_ entries: Entries, _ indices: [Int], keepsKeys: Bool) -> Value {
    if keepsKeys { return entries.selecting(indices) }
    var builder = MapBuilder()
    for i in indices {
      if case .string = entries.key(i) {
        builder[entries.key(i)] = entries.values[i]
      } else {
        builder.append(entries.values[i])
      }
    }
    return builder.value
  }

  /// Indices of the first occurrences.
  static func distinct(_ values: [Value], by equal: (Value, Value) -> Bool) -> [Int] {
    var texts: Set<Key> = []
    var kept: [Int] = []
    for (i, value) in values.enumerated() {
      if case .string(let text) = value {
        if texts.insert(.string(text)).inserted { kept.append(i) }
      } else if !kept.contains(where: { equal(values[$0], value) }) {
        kept.append(i)
      }
    }
    return kept
  }

  /// One field of each element, under another field as the key.
  static func plucked(_ values: [Value], _ column: String?, key: String?) -> Value {
    var builder = MapBuilder()
    for value in values {
      guard let field = column.map({ DataPath.value(of: value, at: $0) }) ?? value else { continue }
      if let key = key.flatMap({ DataPath.value(of: value, at: $0)?.key }) {
        builder[key] = field
      } else {
        builder.append(field)
      }
    }
    return builder.value
  }

  private static func compared(_ arguments: Arguments, keeps: Bool, byKey: Bool) throws(Fault) -> Value {
    let entries = try arguments.entries(0)
    func name(_ entries: Entries, _ i: Int) -> String {
      byKey ? entries.key(i).text : entries.values[i].textIfAny ?? ""
    }
    var kept = Array(0..<entries.count)
    for index in 1..<max(arguments.count, 1) {
      let others = try arguments.entries(index)
      let names = Set((0..<others.count).map { Key.string(name(others, $0)) })
      kept = kept.filter { names.contains(.string(name(entries, $0))) == keeps }
    }
    return entries.selecting(kept)
  }

  private static func mapped(_ renderer: inout Renderer, _ arguments: Arguments) throws(Fault) -> Value {
    if arguments.count > 2 {
      var lists: [[Value]] = []
      for i in 1..<arguments.count { lists.append(try arguments.list(i)) }
      var results: [Value] = []
      for i in 0..<(lists.map(\.count).max() ?? 0) {
        let row = lists.map { i < $0.count ? $0[i] : .null }
        results.append(arguments.has(0) ? try renderer.call(arguments[0], row) : .list(row))
      }
      return .list(results)
    }
    let entries = try arguments.entries(1)
    var results: [Value] = []
    for value in entries.values { results.append(try renderer.call(arguments[0], [value])) }
    return Entries(values: results, keys: entries.keys).value
  }
}
