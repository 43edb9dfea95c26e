/// The functions that every view may call, by PHP's and Laravel's names.
enum Functions {
  static func named(_ name: String) -> NativeFunction? {
    byName[name] ?? byName[name.lowercased()]
  }

  static var names: [String] {
    byName.keys.filter { !$0.hasPrefix("@") }.sorted()
  }

  private static let byName: [String: NativeFunction] = {
    var byName: [String: NativeFunction] = [:]
    let all =
      core + texts + textParts + formats + arrays + arrayParts + pointers + sorting + numbers + kinds + encodings
      + dates + laravel
    for function in all { byName[function.name] = function }
    return byName
  }()

  static func pure(
    _ name: String, _ signature: Signature, readsFields: Bool = false,
    _ body: @escaping @Sendable (Arguments) throws(Fault) -> Value
  ) -> NativeFunction {
    NativeFunction(
      name, signature, readsFields: readsFields, knowsPage: false,
      .pure { arguments, _ throws(Fault) in try body(arguments) })
  }

  static func calling(
    _ name: String, _ signature: Signature,
    _ body: @escaping @Sendable (inout Renderer, Arguments) throws(Fault) -> Value
  ) -> NativeFunction {
    NativeFunction(name, signature, .calling(body))
  }

  static func changing(
    _ name: String, _ signature: Signature,
    _ body: @escaping @Sendable (inout Renderer, Arguments) throws(Fault) -> (result: Value, changed: Value)
  ) -> NativeFunction {
    NativeFunction(name, signature, .changing(body))
  }

  /// A second name of a function.
  static func alias(_ name: String, _ function: NativeFunction) -> NativeFunction {
    NativeFunction(
      name, function.signature, readsFields: function.readsFields, knowsPage: function.knowsPage, function.body)
  }

  /// What directives are made of.
  static let core: [NativeFunction] = [
    calling("@hassection", "name") { renderer, arguments throws(Fault) in
      .boolean(renderer.hasSection(try arguments.text(0)))
    },
    calling("@sectionmissing", "name") { renderer, arguments throws(Fault) in
      .boolean(renderer.sectionIsMissing(try arguments.text(0)))
    },
    calling("@hasstack", "name") { renderer, arguments throws(Fault) in
      .boolean(renderer.hasStack(.string(try arguments.text(0))))
    },
  ]
}
