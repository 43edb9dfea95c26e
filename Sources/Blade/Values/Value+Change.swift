extension Value {
  /// The array with an entry set along a path of keys; nil appends.
  func setting(_ keys: ArraySlice<Key?>, to value: Value) throws(Fault) -> Value {
    guard let key = keys.first else { return value }
    switch self {
    case .null, .list, .map: break
    default:
      throw Fault(
        "type-error", "\(kind.capitalizedFirst) cannot be changed", explanation: "Views change only arrays of their own"
      )
    }
    if case .list(var values) = self, keys.count == 1 {
      if key == nil || key == .integer(values.count) {
        values.append(value)
        return .list(values)
      }
      if case .integer(let index) = key, values.indices.contains(index) {
        values[index] = value
        return .list(values)
      }
    }
    var builder = MapBuilder(self)
    guard let key else {
      builder.append(try Value.null.setting(keys.dropFirst(), to: value))
      return builder.value
    }
    builder[key] = try (builder[key] ?? .null).setting(keys.dropFirst(), to: value)
    return builder.value
  }

  func removing(_ keys: ArraySlice<Key>) -> Value {
    guard let key = keys.first, Entries(self) != nil else { return self }
    var builder = MapBuilder(self)
    if keys.count == 1 {
      builder.remove(key)
    } else if let inner = builder[key] {
      builder[key] = inner.removing(keys.dropFirst())
    }
    return builder.value
  }

  func cast(to cast: Node.Cast) throws(Fault) -> Value {
    switch cast {
    case .integer: .integer(integerCast)
    case .real: .real(realCast)
    case .string: .string(try text())
    case .boolean: .boolean(isTrue)
    case .array:
      switch self {
      case .null: .list([])
      case .list, .map: self
      default: Entries(self)?.value ?? .list([self])
      }
    case .object: self
    }
  }

  /// `instanceof`: by the last part of the class's name.
  func isInstance(of name: String) -> Bool {
    let name = name.split(separator: "\\").last.map(String.init) ?? name
    switch self {
    case .object(let object):
      if object is Moment {
        return ["DateTimeInterface", "DateTime", "DateTimeImmutable", "Carbon", "CarbonInterface"].contains(name)
      }
      if object is AttributeBag { return name == "ComponentAttributeBag" }
      if object is Slot { return ["Htmlable", "HtmlString", "ComponentSlot"].contains(name) }
      return false
    case .html: return ["Htmlable", "HtmlString"].contains(name)
    case .closure: return name == "Closure"
    case .record: return ["stdClass", "ArrayAccess", "Countable"].contains(name)
    default: return false
    }
  }
}
