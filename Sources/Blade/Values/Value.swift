/// What an expression of a view yields: PHP's values, and safe HTML, records and lazily computed objects beside them.
package enum Value: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  /// UTF-8 bytes that are HTML already: written as they are.
  case html([UInt8])
  /// A PHP array whose keys are 0, 1, 2…
  case list([Value])
  /// Any other PHP array: keys in the order in which they came.
  case map(Map)
  case record(Record)
  case object(any NativeObject)
  case closure(Closure)
  /// The `$loop` of a loop that is running, by its place among the renderer's loops. It never outlives the loop: where
  /// it is stored or handed to Swift code, the renderer puts a snapshot in its place.
  case loop(Int)

  package static func html(_ text: String) -> Value {
    .html(Array(text.utf8))
  }

  /// The elements of anything array-like, in order; nil for other values.
  package var elements: [Value]? {
    Entries(self)?.values
  }

  /// A field of a record, object or array; nil where there is none of the name.
  package func field(_ name: String) -> Value? {
    DataPath.field(of: self, name)
  }

  package var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The word for the kind of value in messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .real: "a number"
    case .string, .html: "a string"
    case .list, .map: "an array"
    case .record, .object, .loop: "an object"
    case .closure: "a function"
    }
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(floatLiteral value: Double) { self = .real(value) }
  package init(arrayLiteral elements: Value...) { self = .list(elements) }
}
