extension Functions {
  /// PHP keeps a place in each array, which these move and read. The place belongs to the variable here, whose number
  /// the compiler adds; of other values it is the first.
  static let pointers: [NativeFunction] = [
    pointing("reset") { _, _ in 0 },
    pointing("end") { _, count in count - 1 },
    pointing("next") { place, _ in place + 1 },
    pointing("prev") { place, _ in place - 1 },
    pointing("current") { place, _ in place },
    alias("pos", pointing("current") { place, _ in place }),
    calling("key", "array, variable?") { renderer, arguments throws(Fault) in
      let entries = try arguments.entries(0)
      let place = arguments.has(1) ? renderer.pointers[try arguments.integer(1)] ?? 0 : 0
      return (0..<entries.count).contains(place) ? entries.key(place).value : .null
    },
  ]

  static let movingPointers: Set<String> = ["reset", "end", "next", "prev", "current", "pos", "key"]

  private static func pointing(_ name: String, _ move: @escaping @Sendable (_ place: Int, _ count: Int) -> Int)
    -> NativeFunction
  {
    calling(name, "array, variable?") { renderer, arguments throws(Fault) in
      let values = try arguments.list(0)
      let variable = arguments.has(1) ? try arguments.integer(1) : nil
      let place = move(variable.flatMap { renderer.pointers[$0] } ?? 0, values.count)
      if let variable { renderer.pointers[variable] = max(-1, min(place, values.count)) }
      return values.indices.contains(place) ? values[place] : false
    }
  }
}
