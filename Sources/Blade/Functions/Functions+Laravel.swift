extension Functions {
  static let laravel: [NativeFunction] =
    strings + [
      pure("blank", "value") { .boolean(isBlank($0[0])) },
      pure("filled", "value") { .boolean(!isBlank($0[0])) },
      pure("optional", "value") { arguments in arguments[0].isNull ? .object(Missing.shared) : arguments[0] },
      pure("collect", "list?") { arguments throws(Fault) in arguments.has(0) ? try arguments.entries(0).value : [] },
      pure("data_get", "data, path, default?", readsFields: true) { arguments throws(Fault) in
        DataPath.value(of: arguments[0], at: try arguments.text(1)) ?? arguments[2]
      },
      pure("Arr::get", "data, path, default?", readsFields: true) { arguments throws(Fault) in
        DataPath.value(of: arguments[0], at: try arguments.text(1)) ?? arguments[2]
      },
      pure("Arr::has", "data, path", readsFields: true) { arguments throws(Fault) in
        .boolean(DataPath.value(of: arguments[0], at: try arguments.text(1)) != nil)
      },
      pure("Arr::first", "list") { arguments throws(Fault) in try arguments.list(0).first ?? .null },
      pure("Arr::last", "list") { arguments throws(Fault) in try arguments.list(0).last ?? .null },
      pure("Arr::wrap", "value") { arguments in
        switch arguments[0] {
        case .null: []
        case .list, .map: arguments[0]
        default: .list([arguments[0]])
        }
      },
      pure("Arr::only", "array, keys") { arguments throws(Fault) in
        let keys = Set(try arguments.list(1).compactMap(\.key))
        let entries = try arguments.entries(0)
        return entries.selecting((0..<entries.count).filter { keys.contains(entries.key($0)) })
      },
      pure("Arr::except", "array, keys") { arguments throws(Fault) in
        let keys = Set(try arguments.list(1).compactMap(\.key))
        let entries = try arguments.entries(0)
        return entries.selecting((0..<entries.count).filter { !keys.contains(entries.key($0)) })
      },
      pure("Arr::pluck", "array, column, key?", readsFields: true) { arguments throws(Fault) in
        plucked(try arguments.list(0), try arguments.text(1), key: arguments.has(2) ? try arguments.text(2) : nil)
      },
      pure("Arr::join", "list, separator, last?") { arguments throws(Fault) in
        let values = try arguments.list(0)
        guard arguments.has(2), values.count > 1 else { return .string(try joined(values, try arguments.text(1))) }
        return .string(
          try joined(values.dropLast(), try arguments.text(1)) + arguments.text(2) + joined(values.suffix(1), ""))
      },
      pure("Arr::flatten", "array") { arguments throws(Fault) in
        .list(flattened(.list(try arguments.list(0)), depth: 100))
      },
      pure("Arr::toCssClasses", "list") { .string(ClassList.classes($0[0])) },
      pure("Arr::toCssStyles", "list") { .string(ClassList.styles($0[0])) },
      calling("value", "value") { renderer, arguments throws(Fault) in
        if case .closure = arguments[0] { return try renderer.call(arguments[0], []) }
        return arguments[0]
      },
      calling("tap", "value, function") { renderer, arguments throws(Fault) in
        _ = try renderer.call(arguments[1], [arguments[0]])
        return arguments[0]
      },
      calling("with", "value, function?") { renderer, arguments throws(Fault) in
        arguments.has(1) ? try renderer.call(arguments[1], [arguments[0]]) : arguments[0]
      },
      pure("head", "list") { arguments throws(Fault) in try arguments.list(0).first ?? false },
      pure("last", "list") { arguments throws(Fault) in try arguments.list(0).last ?? false },
      pure("class_basename", "name") { arguments throws(Fault) in
        .string(try arguments.text(0).splitBytes(by: "\\").last ?? "")
      },
    ]

  static func isBlank(_ value: Value) -> Bool {
    switch value {
    case .null: true
    case .string(let text): text.utf8.allSatisfy(\.isSpace)
    case .list(let values): values.isEmpty
    case .map(let map): map.count == 0
    default: false
    }
  }

  static func flattened(_ value: Value, depth: Int) -> [Value] {
    guard let entries = Entries(value), depth > 0 else { return [value] }
    return entries.values.flatMap { inner -> [Value] in
      switch inner {
      case .list, .map: flattened(inner, depth: depth - 1)
      default: [inner]
      }
    }
  }
}

/// What `optional(null)` gives: every field of it is null.
private final class Missing: NativeObject {
  static let shared = Missing()

  func member(_ name: String) -> Value? { .null }

  func call(_ method: String, _ arguments: Arguments, _ context: RenderContext) throws(Fault) -> Value? { .null }

  var printed: Value? { "" }
}
