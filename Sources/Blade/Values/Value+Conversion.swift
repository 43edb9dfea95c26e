extension Value {
  /// PHP's truth: 0, 0.0, "", "0", null and empty arrays are false; "0.0" is true.
  package var isTrue: Bool {
    switch self {
    case .null: false
    case .boolean(let truth): truth
    case .integer(let number): number != 0
    case .real(let number): number != 0
    case .string(let text): !(text.isEmpty || text == "0")
    case .list(let values): !values.isEmpty
    case .map(let map): map.count != 0
    case .html, .record, .object, .closure, .loop: true
    }
  }

  /// The text that an echo writes, unescaped.
  package func text() throws(Fault) -> String {
    switch self {
    case .null: return ""
    case .boolean(let truth): return truth ? "1" : ""
    case .integer(let number): return String(number)
    case .real(let number): return RealText.shown(number)
    case .string(let text): return text
    case .html(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .object(let object):
      if let printed = object.printed { return try printed.text() }
      throw notStringable
    case .list, .map, .record, .closure, .loop: throw notStringable
    }
  }

  var notStringable: Fault {
    Fault(
      "not-stringable", "\(kind.capitalizedFirst) cannot be written as text",
      suggestion: "Write one of its fields, or use implode(), count() or @json")
  }

  /// The text of a value that has one; nil for arrays and the like.
  package var textIfAny: String? {
    try? text()
  }

  /// The key that an array is indexed by; nil for what cannot be one.
  var key: Key? {
    switch self {
    case .integer(let number): .integer(number)
    case .string(let text): Key(text)
    case .html(let bytes): Key(String(decoding: bytes, as: UTF8.self))
    case .boolean(let truth): .integer(truth ? 1 : 0)
    case .null: .string("")
    case .real(let number): Int(exactly: number.rounded(.towardZero)).map(Key.integer)
    default: nil
    }
  }

  /// The number that a cast gives: leading digits of text, 0 for other text.
  var integerCast: Int {
    switch self {
    case .null: 0
    case .boolean(let truth): truth ? 1 : 0
    case .integer(let number): number
    case .real(let number): Int(exactly: number.rounded(.towardZero)) ?? 0
    case .string, .html: Number.leading(textIfAny ?? "").number.integer
    case .list(let values): values.isEmpty ? 0 : 1
    case .map(let map): map.count == 0 ? 0 : 1
    default: 1
    }
  }

  var realCast: Double {
    switch self {
    case .real(let number): number
    case .string, .html: Number.leading(textIfAny ?? "").number.real
    default: Double(integerCast)
    }
  }

  package static func text(_ bytes: [UInt8]) -> Value {
    .string(String(decoding: bytes, as: UTF8.self))
  }
}

extension String {
  var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
