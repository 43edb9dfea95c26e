import CExpat
import Glibc

/// The elements of an XML property list.
enum PropertyListElement: UInt8 {
  case plist, dict, array, key, string, integer, real, `true`, `false`, date, data

  /// Compared in place: a String for each of millions of tags would double the reading time.
  init?(_ name: UnsafePointer<XML_Char>) {
    let element: Self?
    switch (UInt8(bitPattern: name[0]), UInt8(bitPattern: name[0] == 0 ? 0 : name[1])) {
    case (UInt8(ascii: "k"), _): element = .key
    case (UInt8(ascii: "s"), _): element = .string
    case (UInt8(ascii: "d"), UInt8(ascii: "i")): element = .dict
    case (UInt8(ascii: "d"), _): element = strlen(name) == 4 && name[3] == CChar(UInt8(ascii: "e")) ? .date : .data
    case (UInt8(ascii: "a"), _): element = .array
    case (UInt8(ascii: "i"), _): element = .integer
    case (UInt8(ascii: "r"), _): element = .real
    case (UInt8(ascii: "t"), _): element = .true
    case (UInt8(ascii: "f"), _): element = .false
    case (UInt8(ascii: "p"), _): element = .plist
    default: element = nil
    }
    guard let element, element.isNamed(name) else { return nil }
    self = element
  }

  private func isNamed(_ name: UnsafePointer<XML_Char>) -> Bool {
    let own = self.name
    return strlen(name) == own.utf8CodeUnitCount && memcmp(name, own.utf8Start, own.utf8CodeUnitCount) == 0
  }

  private var name: StaticString {
    switch self {
    case .plist: "plist"
    case .dict: "dict"
    case .array: "array"
    case .key: "key"
    case .string: "string"
    case .integer: "integer"
    case .real: "real"
    case .true: "true"
    case .false: "false"
    case .date: "date"
    case .data: "data"
    }
  }

  static let names = ["array", "data", "date", "dict", "false", "integer", "key", "plist", "real", "string", "true"]

  /// Whether characters between its tags are its value.
  var holdsText: Bool {
    switch self {
    case .key, .string, .integer, .real, .date, .data: true
    default: false
    }
  }
}
