import Glibc

/// A key of a PHP array: an integer, or text that does not spell one.
package enum Key: Sendable, Hashable {
  case integer(Int)
  case string(String)

  /// PHP's rule: "12" is the integer 12, "012" and "1.5" are text.
  package init(_ text: String) {
    self = Self.integer(spelled: text).map(Key.integer) ?? .string(text)
  }

  package var text: String {
    switch self {
    case .integer(let number): String(number)
    case .string(let text): text
    }
  }

  package var value: Value {
    switch self {
    case .integer(let number): .integer(number)
    case .string(let text): .string(text)
    }
  }

  private static func integer(spelled text: String) -> Int? {
    guard let first = text.utf8.first, text.utf8.count <= 20, first == UInt8(ascii: "-") || first.isDigit else {
      return nil
    }
    guard let number = Int(text), String(number) == text else { return nil }
    return number
  }

  package static func == (a: Key, b: Key) -> Bool {
    switch (a, b) {
    case (.integer(let x), .integer(let y)): x == y
    case (.string(let x), .string(let y)): x.hasSameBytes(as: y)
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let number): hasher.combine(number)
    case .string(let text):
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}

extension String {
  /// Equality of code points; `==` would take composed and decomposed letters for the same.
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isEqual = utf8.withContiguousStorageIfAvailable { a in
      other.utf8.withContiguousStorageIfAvailable { b in
        guard let x = a.baseAddress, let y = b.baseAddress else { return a.count == b.count }
        return memcmp(x, y, a.count) == 0
      }
    }
    return (isEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
