import Cells

/// Writes XML 1.0: everything escaped, and what no document may hold (section 2.2) left out.
struct XMLText {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)

  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    start(name, attributes)
    bytes += ">\n".utf8
  }

  mutating func close(_ name: String) {
    end(name)
  }

  /// An element with a text; without one, nothing of it.
  mutating func element(_ name: String, _ text: String?, _ attributes: [(String, String)] = []) {
    guard let text else { return }
    start(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    append(text)
    end(name)
  }

  mutating func empty(_ name: String, _ attributes: [(String, String)]) {
    start(name, attributes)
    bytes += "/>\n".utf8
  }

  private mutating func start(_ name: String, _ attributes: [(String, String)]) {
    bytes.append(UInt8(ascii: "<"))
    bytes += name.utf8
    for (name, value) in attributes {
      bytes += " \(name)=\"".utf8
      append(value)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func end(_ name: String) {
    bytes += "</".utf8
    bytes += name.utf8
    bytes += ">\n".utf8
  }

  private mutating func append(_ text: String) {
    let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0xEF }
    var allowed = isClean ? text : Self.allowed(text)
    allowed.withUTF8 { Escaping.append($0, to: &bytes) }
  }

  private static func allowed(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x9, 0xA, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: scalars.append(scalar)
      default: continue
      }
    }
    return String(scalars)
  }
}
