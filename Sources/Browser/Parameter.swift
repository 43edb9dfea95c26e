import Syntax

/// A value of a DevTools command, written as a literal: `["width": 390, "mobile": false]`.
enum Parameter {
  case string(String)
  case integer(Int)
  case real(Double)
  case boolean(Bool)
  case list([Parameter])
  case mapping([(String, Parameter)])

  func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let text): writer.string(text)
    case .integer(let number): writer.integer(number)
    case .real(let number): writer.real(number)
    case .boolean(let value): writer.boolean(value)
    case .list(let elements):
      writer.beginSequence()
      for element in elements { element.write(to: &writer) }
      writer.endSequence()
    case .mapping(let entries):
      writer.beginMapping()
      for (key, value) in entries {
        writer.key(key)
        value.write(to: &writer)
      }
      writer.endMapping()
    }
  }
}

extension Parameter: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension Parameter: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(arrayLiteral elements: Parameter...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, Parameter)...) { self = .mapping(elements) }
}
