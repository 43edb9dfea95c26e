extension AttributeBag {
  package func call(_ method: String, _ arguments: Arguments, _ context: RenderContext) throws(Fault) -> Value? {
    switch method {
    case "merge": return .object(try merged(MapBuilder(arguments[0]).map))
    case "class": return .object(try merged(Map([(.string("class"), .string(ClassList.classes(arguments[0])))])))
    case "style": return .object(try merged(Map([(.string("style"), .string(ClassList.styles(arguments[0])))])))
    case "prepends": return .object(Appendable(arguments[0]))
    case "get": return self[try arguments.text(0)] ?? arguments[1]
    case "first": return entries.first?.value ?? arguments[0]
    case "has": return .boolean(names(arguments).allSatisfy { self[$0] != nil })
    case "hasAny": return .boolean(names(arguments).contains { self[$0] != nil })
    case "missing": return .boolean(!names(arguments).allSatisfy { self[$0] != nil })
    case "only": return keeping(names(arguments), true)
    case "except": return keeping(names(arguments), false)
    case "whereStartsWith", "thatStartWith": return starting(with: names(arguments), true)
    case "whereDoesntStartWith": return starting(with: names(arguments), false)
    case "isEmpty": return .boolean(entries.isEmpty)
    case "isNotEmpty": return .boolean(!entries.isEmpty)
    case "all", "getAttributes", "toArray", "getIterator":
      return .map(Map(entries.map { (Key($0.name), $0.value) }))
    case "toHtml", "__toString": return printed
    default: return nil
    }
  }

  /// Names given one by one, or as an array.
  private func names(_ arguments: Arguments) -> [String] {
    arguments.values.flatMap { value in Entries(value)?.values.compactMap(\.textIfAny) ?? [value.textIfAny ?? ""] }
  }

  private func keeping(_ names: [String], _ isKept: Bool) -> Value {
    .object(filter { entry in names.contains { $0.hasSameBytes(as: entry.name) } == isKept })
  }

  private func starting(with prefixes: [String], _ isKept: Bool) -> Value {
    .object(filter { entry in prefixes.contains { entry.name.utf8.starts(with: $0.utf8) } == isKept })
  }

  /// Defaults under the attributes; `class`, `style` and what `prepends` marks are joined instead of replaced.
  private func merged(_ defaults: Map) throws(Fault) -> AttributeBag {
    var merged: [Entry] = []
    for (key, value) in zip(defaults.keys, defaults.values) {
      if case .object(let object) = value, let appendable = object as? Appendable {
        merged.append(Entry(name: key.text, variable: -1, value: appendable.value, printed: nil))
      } else {
        merged.append(Entry(name: key.text, variable: -1, value: value, printed: nil))
      }
    }
    let appended = entries.filter { joins($0.name, defaults) }
    for entry in appended.map(joined(defaults)) + entries.filter({ !joins($0.name, defaults) }) {
      if let index = merged.firstIndex(where: { $0.name.hasSameBytes(as: entry.name) }) {
        merged[index] = entry
      } else {
        merged.append(entry)
      }
    }
    return AttributeBag(merged)
  }

  private func joins(_ name: String, _ defaults: Map) -> Bool {
    if name == "class" || name == "style" { return true }
    if case .object(let object) = defaults[name] { return object is Appendable }
    return false
  }

  private func joined(_ defaults: Map) -> (Entry) -> Entry {
    { entry in
      var base = defaults[entry.name] ?? ""
      if case .object(let object) = base, let appendable = object as? Appendable { base = appendable.value }
      var parts: [[UInt8]] = []
      if let text = base.textIfAny, !text.isEmpty { parts.append(Output.escaped(text)) }
      var own = entry.printed ?? Output.escaped(entry.value.textIfAny ?? "")
      if entry.name == "style", let last = own.last, last != UInt8(ascii: ";") { own.append(UInt8(ascii: ";")) }
      if !own.isEmpty, own != parts.first { parts.append(own) }
      let printed = Array(parts.joined(separator: [UInt8(ascii: " ")]))
      return Entry(name: entry.name, variable: entry.variable, value: .html(printed), printed: printed)
    }
  }
}

/// A default that `$attributes->prepends(…)` marks: it is put before the attribute's own value.
private final class Appendable: NativeObject {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  func member(_ name: String) -> Value? { nil }

  var printed: Value? { value }
}
