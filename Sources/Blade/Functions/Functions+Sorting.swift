extension Functions {
  static let sorting: [NativeFunction] = [
    sorting("sort", keepsKeys: false) { _, _, a, b in Value.compare(a.value, b.value) },
    sorting("rsort", keepsKeys: false) { _, _, a, b in Value.compare(b.value, a.value) },
    sorting("asort", keepsKeys: true) { _, _, a, b in Value.compare(a.value, b.value) },
    sorting("arsort", keepsKeys: true) { _, _, a, b in Value.compare(b.value, a.value) },
    sorting("ksort", keepsKeys: true) { _, _, a, b in Value.compare(a.key, b.key) },
    sorting("krsort", keepsKeys: true) { _, _, a, b in Value.compare(b.key, a.key) },
    sorting("usort", keepsKeys: false) { renderer, function, a, b throws(Fault) in
      try renderer.call(function, [a.value, b.value]).integerCast
    },
    sorting("uasort", keepsKeys: true) { renderer, function, a, b throws(Fault) in
      try renderer.call(function, [a.value, b.value]).integerCast
    },
    sorting("uksort", keepsKeys: true) { renderer, function, a, b throws(Fault) in
      try renderer.call(function, [a.key, b.key]).integerCast
    },
    changing("array_push", "list, values...") { _, arguments throws(Fault) in
      var builder = MapBuilder(arguments[0])
      for value in arguments.values.dropFirst() { builder.append(value) }
      return (.integer(builder.values.count), builder.value)
    },
    changing("array_unshift", "list, values...") { _, arguments throws(Fault) in
      let values = Array(arguments.values.dropFirst()) + (try arguments.list(0))
      return (.integer(values.count), .list(values))
    },
    changing("array_pop", "list") { _, arguments throws(Fault) in
      let entries = try arguments.entries(0)
      return (entries.values.last ?? .null, entries.selecting(Array(0..<max(entries.count - 1, 0))))
    },
    changing("array_shift", "list") { _, arguments throws(Fault) in
      let entries = try arguments.entries(0)
      let rest = entries.selecting(Array(1..<max(entries.count, 1)))
      if case .map(let map) = rest, entries.keys == nil { return (entries.values.first ?? .null, .list(map.values)) }
      return (entries.values.first ?? .null, rest)
    },
    changing("shuffle", "list") { _, arguments throws(Fault) in
      throw Fault(
        "unsupported-expression", "shuffle() has no place here", explanation: "The same data must give the same page")
    },
  ]

  private typealias Entry = (key: Value, value: Value)

  private static func sorting(
    _ name: String, keepsKeys: Bool,
    _ compare: @escaping @Sendable (inout Renderer, Value, Entry, Entry) throws(Fault) -> Int
  ) -> NativeFunction {
    changing(name, name.hasPrefix("u") ? "list, function" : "list, flags?") { renderer, arguments throws(Fault) in
      let entries = try arguments.entries(0)
      let items = (0..<entries.count).map { (key: entries.key($0), value: entries.values[$0]) }
      let order = try sorted(items.count) { a, b throws(Fault) in
        try compare(
          &renderer, arguments[1], (items[a].key.value, items[a].value), (items[b].key.value, items[b].value))
      }
      if keepsKeys {
        return (true, .map(Map(keys: order.map { items[$0].key }, values: order.map { items[$0].value })))
      }
      return (true, .list(order.map { items[$0].value }))
    }
  }

  /// Indices in order: a stable merge sort, whose comparison may fail.
  static func sorted(_ count: Int, by compare: (Int, Int) throws(Fault) -> Int) throws(Fault) -> [Int] {
    var order = Array(0..<count)
    var width = 1
    while width < count {
      var merged: [Int] = []
      merged.reserveCapacity(count)
      for start in stride(from: 0, to: count, by: 2 * width) {
        let middle = min(start + width, count)
        let end = min(start + 2 * width, count)
        var (i, j) = (start, middle)
        while i < middle, j < end {
          if try compare(order[i], order[j]) <= 0 {
            merged.append(order[i])
            i += 1
          } else {
            merged.append(order[j])
            j += 1
          }
        }
        merged += order[i..<middle] + order[j..<end]
      }
      order = merged
      width *= 2
    }
    return order
  }
}

extension Value {
  static func compare(_ a: Value, _ b: Value) -> Int {
    a.compared(to: b)
  }
}
