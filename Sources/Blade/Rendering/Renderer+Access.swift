import Diagnostics

extension Renderer {
  // MARK: Echoes

  /// Writes a value for HTML.
  mutating func echo(_ value: Value) throws(Fault) {
    switch value {
    case .string(let text): output.escape(text)
    case .integer(let number): output.write(number)
    case .html(let bytes): output.buffer.append(bytes)
    case .object(let object):
      guard let printed = object.printed else { throw value.notStringable }
      try echo(printed)
    default: output.escape(try value.text())
    }
  }

  mutating func echoRaw(_ value: Value) throws(Fault) {
    switch value {
    case .string(let text): output.write(text)
    case .html(let bytes): output.buffer.append(bytes)
    case .object(let object):
      guard let printed = object.printed else { throw value.notStringable }
      try echoRaw(printed)
    default: output.write(try value.text())
    }
  }

  // MARK: Members

  /// The field of a variable's record whose shape came last at this place; nil where it did not. Changes nothing, so
  /// that the record need not be retained.
  func cachedMember(_ variable: Int, _ access: Int32, _ unit: CompiledUnit) -> Value? {
    let cache = caches[unit.caches.lowerBound + Int(access)]
    switch slots[variable] {
    case .record(let record): return cache.shape == ObjectIdentifier(record.shape) ? record.values[cache.number] : nil
    default: return nil
    }
  }

  mutating func member(ofVariable variable: Int, _ access: Int32, _ unit: CompiledUnit) throws(Fault) -> Value {
    guard let base = slots[variable] else { throw undefined(variable) }
    return try member(of: base, access, unit)
  }

  mutating func member(of base: Value, _ access: Int32, _ unit: CompiledUnit) throws(Fault) -> Value {
    switch base {
    case .record(let record):
      if let number = number(record.shape, access, unit) { return record.values[number] }
    case .object(let object):
      guard let shape = object.shape else { break }
      if let number = number(shape, access, unit) { return object.member(at: number) }
    case .loop(let index):
      if let field = unit.loopFields[Int(access)], index < loops.count {
        return loops[index].member(field, depth: index + 1)
      }
    default: break
    }
    let name = unit.members[Int(access)]
    guard let value = memberIfAny(base, name) else { throw missingMember(name, of: base) }
    return value
  }

  /// The number of a field, remembered for the shape that came last.
  private mutating func number(_ shape: Shape, _ access: Int32, _ unit: CompiledUnit) -> Int? {
    let place = unit.caches.lowerBound + Int(access)
    let identity = ObjectIdentifier(shape)
    if caches[place].shape == identity { return caches[place].number }
    guard let number = shape.number(of: unit.members[Int(access)]) else { return nil }
    caches[place] = MemberCache(shape: identity, number: number)
    return number
  }

  /// A field of anything that has fields; nil where it has none of the name.
  func memberIfAny(_ base: Value, _ name: String) -> Value? {
    switch base {
    case .record(let record): record[name]
    case .map(let map): map[name]
    case .object(let object): object.member(name)
    case .loop(let index):
      LoopFrame.Field(rawValue: name).flatMap { index < loops.count ? loops[index].member($0, depth: index + 1) : nil }
    case .html: name == "attributes" ? .object(AttributeBag([])) : nil
    default: nil
    }
  }

  func missingMember(_ name: String, of base: Value) -> Fault {
    let known: [String]
    switch base {
    case .null:
      return Fault(
        "property-on-null", "'\(name)' is read of null", suggestion: "Write '?->\(name)' where it may be missing")
    case .record(let record): known = record.shape.names
    case .map(let map): known = map.keys.map(\.text)
    case .object(let object): known = object.shape?.names ?? []
    case .loop: known = LoopFrame.members
    case .html: known = []
    default:
      return Fault("property-on-scalar", "\(base.kind.capitalizedFirst) has no field '\(name)'")
    }
    return Fault("undefined-property", "Field '\(name)' is not there", suggestion: Spelling.question(name, in: known))
  }

  // MARK: Elements

  func element(of base: Value, _ key: Value) throws(Fault) -> Value {
    if let value = elementIfAny(of: base, key) { return value }
    switch base {
    case .null:
      throw Fault("index-on-null", "An entry is read of null", suggestion: "Write '?? …' where it may be missing")
    case .boolean, .integer, .real:
      throw Fault("index-on-scalar", "\(base.kind.capitalizedFirst) has no entries")
    default: break
    }
    let known = Entries(base).map { entries in (0..<entries.count).map { entries.key($0).text } } ?? []
    let name = key.key?.text ?? key.kind
    throw Fault("undefined-key", "Entry '\(name)' is not there", suggestion: Spelling.question(name, in: known))
  }

  func elementIfAny(of base: Value, _ key: Value) -> Value? {
    switch base {
    case .list(let values):
      guard case .integer(let index) = key.key, values.indices.contains(index) else { return nil }
      return values[index]
    case .map(let map): return key.key.flatMap { map[$0] }
    case .record(let record): return key.key.flatMap { record[$0.text] }
    case .object(let object): return key.key.flatMap { object.member($0.text) }
    case .loop: return key.key.flatMap { memberIfAny(base, $0.text) }
    case .string(let text):
      guard case .integer(let index) = key.key else { return nil }
      let bytes = text.utf8
      let place = index < 0 ? bytes.count + index : index
      guard place >= 0, place < bytes.count else { return nil }
      return .text([bytes[bytes.index(bytes.startIndex, offsetBy: place)]])
    default: return nil
    }
  }
}
