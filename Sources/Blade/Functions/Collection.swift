import Diagnostics

/// Laravel's collections: methods of arrays.
enum Collection {
  static func call(
    _ method: String, on base: Value, _ arguments: Arguments, _ renderer: inout Renderer
  ) throws(Fault) -> Value? {
    guard let entries = Entries(base) else { return nil }
    if let function = functions[method] {
      let all = Arguments([entries.value] + arguments.values)
      switch function.body {
      case .pure(let body): return try body(all, renderer.context)
      case .calling(let body): return try body(&renderer, all)
      case .changing(let body): return try body(&renderer, all).changed
      }
    }
    return try calling(method, entries, arguments, &renderer)
  }

  /// "Did you mean 'groupBy'?" for arrays.
  static func question(_ method: String, _ base: Value) -> String? {
    Entries(base) == nil ? nil : Spelling.question(method, in: functions.keys.sorted() + callingMethods)
  }

  /// Methods that are functions whose first argument is the array.
  private static let functions: [String: NativeFunction] = {
    let names = [
      "all": "collect", "toArray": "collect", "collect": "collect", "values": "array_values", "keys": "array_keys",
      "count": "count", "first": "Arr::first", "last": "Arr::last", "reverse": "array_reverse", "flip": "array_flip",
      "slice": "array_slice", "chunk": "array_chunk", "merge": "array_merge", "concat": "array_merge",
      "diff": "array_diff",
      "intersect": "array_intersect", "only": "Arr::only", "except": "Arr::except", "pluck": "Arr::pluck",
      "flatten": "Arr::flatten", "reduce": "array_reduce", "get": "Arr::get", "has": "Arr::has", "sort": "sort",
      "push": "array_push", "prepend": "array_unshift", "toJson": "json_encode", "unique": "array_unique",
    ]
    var functions: [String: NativeFunction] = [:]
    for (method, name) in names { functions[method] = Functions.named(name) }
    for method in ["first", "last", "unique", "sort"] { functions[method] = nil }
    return functions
  }()

  private static let callingMethods = [
    "map", "filter", "reject", "each", "first", "last", "sum", "avg", "min", "max", "sortBy", "sortByDesc", "groupBy",
    "keyBy",
    "implode", "join", "contains", "isEmpty", "isNotEmpty", "take", "skip", "where", "unique", "sort", "flatMap",
    "every",
    "some", "mapWithKeys", "partition",
  ]

  /// Whether a method takes the name of a field first.
  static func readsFields(_ method: String, argumentCount: Int) -> Bool {
    switch method {
    case "pluck", "get", "has", "where", "sortBy", "sortByDesc", "groupBy", "keyBy", "unique", "sum", "avg", "average",
      "min", "max", "sort":
      argumentCount > 0
    case "implode", "filter", "reject", "first", "last", "contains", "every", "some", "partition": argumentCount > 1
    default: false
    }
  }

  /// Whether a method calls a function that it is given, always.
  static func callsFunction(_ method: String) -> Bool {
    ["map", "each", "flatMap", "mapWithKeys", "reduce"].contains(method)
  }

  private static func calling(
    _ method: String, _ entries: Entries, _ arguments: Arguments, _ renderer: inout Renderer
  ) throws(Fault) -> Value? {
    switch method {
    case "map", "each", "flatMap", "mapWithKeys": return try mapping(method, entries, arguments, &renderer)
    case "filter", "reject", "where", "first", "last", "contains", "every", "some", "partition":
      return try choosing(method, entries, arguments, &renderer)
    case "sortBy", "sortByDesc", "groupBy", "keyBy", "unique", "sort", "sum", "avg", "average", "min", "max":
      return try keyed(method, entries, arguments, &renderer)
    case "isEmpty": return .boolean(entries.count == 0)
    case "isNotEmpty": return .boolean(entries.count > 0)
    case "take":
      let count = try arguments.integer(0)
      let all = Array(0..<entries.count)
      return entries.selecting(count < 0 ? all.suffix(0 &- count) : Array(all.prefix(count)))
    case "skip": return entries.selecting(Array((0..<entries.count).dropFirst(max(0, try arguments.integer(0)))))
    case "implode", "join":
      let isField = arguments.count > 1 && method == "implode"
      let values =
        isField
        ? try entries.values.map { value throws(Fault) in DataPath.value(of: value, at: try arguments.text(0)) ?? .null
        } : entries.values
      return .string(try Functions.joined(values, try arguments.text(isField ? 1 : 0, default: "")))
    default: return nil
    }
  }

  private static func mapping(
    _ method: String, _ entries: Entries, _ arguments: Arguments, _ renderer: inout Renderer
  ) throws(Fault) -> Value {
    var results: [Value] = []
    for i in 0..<entries.count {
      let result = try renderer.call(arguments[0], [entries.values[i], entries.key(i).value])
      if method == "each", case .boolean(false) = result { break }
      results.append(result)
    }
    switch method {
    case "each": return entries.value
    case "flatMap": return .list(results.flatMap { Entries($0)?.values ?? [$0] })
    case "mapWithKeys":
      var builder = MapBuilder()
      for result in results {
        guard let pairs = Entries(result) else { continue }
        for i in 0..<pairs.count { builder[pairs.key(i)] = pairs.values[i] }
      }
      return builder.value
    default: return Entries(values: results, keys: entries.keys).value
    }
  }

  private static func choosing(
    _ method: String, _ entries: Entries, _ arguments: Arguments, _ renderer: inout Renderer
  ) throws(Fault) -> Value {
    var kept: [Int] = []
    for i in 0..<entries.count where try passes(method, entries.values[i], entries.key(i), arguments, &renderer) {
      kept.append(i)
    }
    switch method {
    case "reject": return entries.selecting((0..<entries.count).filter { !kept.contains($0) })
    case "first": return kept.first.map { entries.values[$0] } ?? arguments[1]
    case "last": return kept.last.map { entries.values[$0] } ?? arguments[1]
    case "contains", "some": return .boolean(!kept.isEmpty)
    case "every": return .boolean(kept.count == entries.count)
    case "partition":
      return .list([entries.selecting(kept), entries.selecting((0..<entries.count).filter { !kept.contains($0) })])
    default: return entries.selecting(kept)
    }
  }

  private static func passes(
    _ method: String, _ value: Value, _ key: Key, _ arguments: Arguments, _ renderer: inout Renderer
  ) throws(Fault) -> Bool {
    if case .closure = arguments[0] { return try renderer.call(arguments[0], [value, key.value]).isTrue }
    if arguments.count == 0 { return method == "filter" ? value.isTrue : true }
    if arguments.count == 1, method != "where" { return value.isLooselyEqual(arguments[0]) }
    let field = DataPath.value(of: value, at: try arguments.text(0)) ?? .null
    if arguments.count == 1 { return field.isTrue }
    guard arguments.count > 2, let operation = Operator(rawValue: try arguments.text(1)) else {
      return field.isLooselyEqual(arguments[arguments.count - 1])
    }
    return try Renderer.binary(operation, field, arguments[2]).isTrue
  }

  private static func keyed(
    _ method: String, _ entries: Entries, _ arguments: Arguments, _ renderer: inout Renderer
  ) throws(Fault) -> Value {
    let isComparison = if method == "sort", case .closure = arguments[0] { true } else { false }
    var fields: [Value] = []
    for i in 0..<entries.count {
      let value = entries.values[i]
      if !isComparison, case .closure = arguments[0] {
        fields.append(try renderer.call(arguments[0], [value, entries.key(i).value]))
      } else if !isComparison, case .string(let path) = arguments[0] {
        fields.append(DataPath.value(of: value, at: path) ?? .null)
      } else {
        fields.append(value)
      }
    }
    switch method {
    case "sum", "avg", "average", "min", "max": return try folded(method, fields)
    case "unique": return entries.selecting(Functions.distinct(fields) { $0.isLooselyEqual($1) })
    case "groupBy", "keyBy": return grouped(method, entries, fields)
    default: break
    }
    let direction = method == "sortByDesc" || arguments.isTrue(2) ? -1 : 1
    let order = try Functions.sorted(entries.count) { a, b throws(Fault) in
      isComparison
        ? try renderer.call(arguments[0], [fields[a], fields[b]]).integerCast
        : direction * fields[a].compared(to: fields[b])
    }
    return .map(Map(keys: order.map { entries.key($0) }, values: order.map { entries.values[$0] }))
  }

  private static func folded(_ method: String, _ fields: [Value]) throws(Fault) -> Value {
    let name = method == "min" || method == "max" ? method : "array_sum"
    guard let function = Functions.named(name), case .pure(let body) = function.body else { return .null }
    if fields.isEmpty { return method == "sum" ? .integer(0) : .null }
    let result = try body(Arguments([.list(fields)]), RenderContext())
    return method == "avg" || method == "average"
      ? try Value.arithmetic(.divide, result, .integer(fields.count)) : result
  }

  private static func grouped(_ method: String, _ entries: Entries, _ fields: [Value]) -> Value {
    var builder = MapBuilder()
    var groups: [Key: [Value]] = [:]
    for (i, field) in fields.enumerated() {
      let key = field.key ?? .string("")
      if method == "keyBy" {
        builder[key] = entries.values[i]
      } else {
        groups[key, default: []].append(entries.values[i])
        if builder[key] == nil { builder[key] = .null }
      }
    }
    guard method == "groupBy" else { return .map(builder.map) }
    return .map(Map(keys: builder.keys, values: builder.keys.map { .list(groups[$0] ?? []) }))
  }
}
