/// Cuts LDIF (RFC 2849) into logical lines: a line that begins with a blank goes on with the one before, in comments too.
struct LDIFLines {
  /// The line without its folds; empty between entries.
  private(set) var text: [UInt8] = []
  /// Its bytes in the source.
  private(set) var range = 0..<0

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Reads the next line that is no comment; false at the end of the file.
  mutating func next() -> Bool {
    while position < bytes.count {
      let start = position
      text = Array(physicalLine())
      while !text.isEmpty, position < bytes.count, bytes[position] == 0x20 { text += physicalLine().dropFirst() }
      range = start..<position
      if text.first != UInt8(ascii: "#") { return true }
    }
    return false
  }

  private mutating func physicalLine() -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    var line = bytes[start..<position]
    position = min(position + 1, bytes.count)
    while line.last == 0x0D { line.removeLast() }
    return line
  }
}
