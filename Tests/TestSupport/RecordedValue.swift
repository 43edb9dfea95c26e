import Blade

/// A record, a map or an object that tells a recorder what is read of it.
final class RecordedValue: NativeObject {
  private let value: Value
  private let recorder: ReadRecorder
  private let path: [String]

  init(_ value: Value, _ recorder: ReadRecorder, _ path: [String]) {
    self.value = value
    self.recorder = recorder
    self.path = path
  }

  private var object: (any NativeObject)? {
    if case .object(let object) = value { object } else { nil }
  }

  private func below(_ name: String, _ value: Value, isNamed: Bool) -> Value {
    recorder.note(isNamed ? path + [name] : path, isNamed: isNamed)
    return recorder.recorded(value, path + [name])
  }

  func member(_ name: String) -> Value? {
    let member: Value? =
      switch value {
      case .object(let object): object.member(name)
      default: value.field(name)
      }
    guard let member else {
      recorder.note(path + [name], isNamed: true)
      return nil
    }
    return below(name, member, isNamed: true)
  }

  func member(at number: Int) -> Value { .null }

  func call(_ method: String, _ arguments: Arguments, _ context: RenderContext) throws(Fault) -> Value? {
    recorder.note(path, isNamed: false)
    return try object?.call(method, arguments, context)
  }

  var printed: Value? {
    recorder.note(path, isNamed: false)
    return object?.printed
  }

  var count: Int? {
    recorder.note(path, isNamed: false)
    return object?.count ?? value.elements?.count
  }

  func element(at index: Int) -> (key: Value, value: Value)? {
    recorder.note(path, isNamed: false)
    let found: (key: Value, value: Value)?
    switch value {
    case .object(let object): found = object.element(at: index)
    case .record(let record):
      found = record.values.indices.contains(index) ? (.string(record.shape.names[index]), record.values[index]) : nil
    case .map(let map): found = map.values.indices.contains(index) ? (map.keys[index].value, map.values[index]) : nil
    default: found = nil
    }
    guard let found else { return nil }
    return (found.key, recorder.recorded(found.value, path + ["*"]))
  }

  var isIterable: Bool { object?.isIterable ?? true }
}
