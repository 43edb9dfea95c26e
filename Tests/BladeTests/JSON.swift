/// A JSON value whose objects keep the order of their names, as the cases need it.
indirect enum JSON: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case array([JSON])
  case object([(name: String, value: JSON)])

  struct Malformed: Error {}

  init(_ bytes: [UInt8]) throws {
    var reader = Reader(bytes: bytes)
    self = try reader.value()
  }

  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var members: [(name: String, value: JSON)] {
    if case .object(let members) = self { members } else { [] }
  }

  var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    private mutating func skipSpace() {
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    }

    private mutating func take(_ text: String) -> Bool {
      guard bytes[place...].starts(with: text.utf8) else { return false }
      place += text.utf8.count
      return true
    }

    mutating func value() throws -> JSON {
      skipSpace()
      defer { skipSpace() }
      if take("null") { return .null }
      if take("true") { return .boolean(true) }
      if take("false") { return .boolean(false) }
      if take("[") { return .array(try list("]") { reader in try reader.value() }) }
      if take("{") {
        return .object(
          try list("}") { reader in
            let name = try reader.text()
            reader.skipSpace()
            guard reader.take(":") else { throw Malformed() }
            return (name, try reader.value())
          })
      }
      guard place < bytes.count else { throw Malformed() }
      return bytes[place] == UInt8(ascii: "\"") ? .string(try text()) : try number()
    }

    private mutating func list<Element>(_ end: String, _ element: (inout Reader) throws -> Element) throws -> [Element]
    {
      var elements: [Element] = []
      skipSpace()
      if take(end) { return elements }
      while true {
        skipSpace()
        elements.append(try element(&self))
        skipSpace()
        if take(end) { return elements }
        guard take(",") else { throw Malformed() }
      }
    }

    private mutating func number() throws -> JSON {
      let start = place
      while place < bytes.count, "+-.eE0123456789".utf8.contains(bytes[place]) { place += 1 }
      let text = String(decoding: bytes[start..<place], as: UTF8.self)
      if let integer = Int(text) { return .integer(integer) }
      guard let real = Double(text) else { throw Malformed() }
      return .real(real)
    }

    private mutating func text() throws -> String {
      guard take("\"") else { throw Malformed() }
      var units: [UInt16] = []
      var plain: [UInt8] = []
      var text = ""
      func flushed() -> String {
        String(decoding: plain, as: UTF8.self) + String(decoding: units, as: UTF16.self)
      }
      while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
        if bytes[place] != UInt8(ascii: "\\") {
          if !units.isEmpty {
            text += flushed()
            (plain, units) = ([], [])
          }
          plain.append(bytes[place])
          place += 1
          continue
        }
        let letter = bytes[place + 1]
        place += 2
        if letter == UInt8(ascii: "u") {
          let digits = String(decoding: bytes[place..<place + 4], as: UTF8.self)
          units.append(UInt16(digits, radix: 16) ?? 0)
          place += 4
        } else {
          let plainLetters: [UInt8: UInt16] = [
            UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "b"): 8,
            UInt8(ascii: "f"): 12,
          ]
          units.append(plainLetters[letter] ?? UInt16(letter))
        }
      }
      place += 1
      return text + flushed()
    }
  }
}
