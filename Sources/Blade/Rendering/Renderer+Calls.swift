import Diagnostics

extension Renderer {
  mutating func call(_ site: CompiledUnit.Call) throws(Fault) {
    var values = pop(site.argumentCount)
    if site.isSpread {
      values = Entries(values.first ?? .null)?.values ?? []
      guard values.count >= site.function.signature.required else {
        throw Fault(
          "argument-count", "\(site.function.displayName) takes \(site.function.signature.counts), not \(values.count)")
      }
    }
    for i in values.indices { if case .loop = values[i] { values[i] = lasting(values[i]) } }
    let arguments = Arguments(values)
    switch site.function.body {
    case .pure(let body): stack.append(try keeping(arguments, for: try body(arguments, context)))
    case .calling(let body): stack.append(try keeping(arguments, for: try body(&self, arguments)))
    case .changing(let body):
      let (result, changed) = try body(&self, arguments)
      stack.append(result)
      stack.append(try keeping(arguments, for: changed))
    }
  }

  /// A result that may hold what the function was given.
  private mutating func keeping(_ arguments: Arguments, for result: Value) throws(Fault) -> Value {
    if result.isNested { for value in arguments.values { try nest(value) } }
    return result
  }

  mutating func callMethod(_ site: CompiledUnit.MethodCall) throws(Fault) {
    var values = pop(site.argumentCount)
    if site.isSpread { values = Entries(values.first ?? .null)?.values ?? [] }
    let name: String
    if let fixed = site.name { name = fixed } else { name = try pop().text() }
    let base = pop()
    let arguments = Arguments(values.map { lasting($0) })
    if let result = try method(name, of: base, arguments) {
      if result.isNested { try nest(base) }
      stack.append(try keeping(arguments, for: result))
      return
    }
    if base.isNull {
      throw Fault(
        "call-on-null", "'\(name)()' is called on null", suggestion: "Write '?->\(name)()' where it may be missing")
    }
    throw Fault(
      "unknown-method", "\(base.kind.capitalizedFirst) has no method '\(name)'",
      suggestion: Collection.question(name, base))
  }

  private mutating func method(_ name: String, of base: Value, _ arguments: Arguments) throws(Fault) -> Value? {
    switch base {
    case .object(let object):
      if let result = try object.call(name, arguments, context) { return result }
      return object.isIterable ? try Collection.call(name, on: base, arguments, &self) : nil
    case .html(let bytes): return Slot.call(name, on: bytes)
    case .list, .map: return try Collection.call(name, on: base, arguments, &self)
    case .record(let record):
      if case .closure(let closure) = record[name] { return try call(closure, arguments.values) }
      return try Collection.call(name, on: .map(record.map), arguments, &self)
    case .closure(let closure): return name == "__invoke" ? try call(closure, arguments.values) : nil
    default: return nil
    }
  }

  mutating func invoke(_ count: Int, isSpread: Bool) throws(Fault) {
    var values = pop(count)
    if isSpread { values = Entries(values.first ?? .null)?.values ?? [] }
    let base = pop()
    stack.append(try call(base, values.map { lasting($0) }))
  }

  /// Calls a value: a function of the view, the name of a function, or a bag of attributes, which merges.
  mutating func call(_ base: Value, _ values: [Value]) throws(Fault) -> Value {
    switch base {
    case .closure(let closure): return try call(closure, values)
    case .object(let object):
      if let bag = object as? AttributeBag, let merged = try bag.call("merge", Arguments(values), context) {
        return merged
      }
    case .string(let name):
      if let function = factory?.function(name) ?? Functions.named(name) {
        return try call(function, Arguments(values))
      }
    default: break
    }
    throw Fault("not-callable", "\(base.kind.capitalizedFirst) cannot be called")
  }

  private mutating func call(_ function: NativeFunction, _ arguments: Arguments) throws(Fault) -> Value {
    guard arguments.count >= function.signature.required else {
      throw Fault(
        "argument-count", "\(function.displayName) takes \(function.signature.counts), not \(arguments.count)")
    }
    switch function.body {
    case .pure(let body): return try body(arguments, context)
    case .calling(let body): return try body(&self, arguments)
    case .changing(let body): return try body(&self, arguments).result
    }
  }

  mutating func call(_ closure: Closure, _ values: [Value]) throws(Fault) -> Value {
    guard depth < Self.deepest else {
      throw Fault(
        "recursion-limit", "Functions are nested more than \(Self.deepest) deep",
        suggestion: "Look for a function that calls itself")
    }
    let function = closure.function
    guard values.count >= function.required else {
      throw Fault("argument-count", "The function takes \(function.required) arguments, not \(values.count)")
    }
    let mark = trail.count
    depth += 1
    save(function.assigned)
    for (variable, value) in zip(function.captured, closure.captured) { bind(variable, value) }
    for (i, variable) in function.parameters.enumerated() {
      let isRest = function.isVariadic && i == function.parameters.count - 1
      bind(variable, isRest ? .list(Array(values.dropFirst(i))) : i < values.count ? values[i] : nil)
    }
    try run(closure.unit, from: function.start)
    depth -= 1
    restore(to: mark)
    let result = pop()
    try nest(result)
    return result
  }
}
