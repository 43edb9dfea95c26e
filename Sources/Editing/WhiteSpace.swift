/// The space around values, which new ones take over.
struct WhiteSpace {
  let bytes: [UInt8]

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isBreak(byte) }
  static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Where the blanks begin that end at a place.
  func start(before place: Int) -> Int {
    var start = place
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    return start
  }

  func end(after place: Int) -> Int {
    var end = place
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    return end
  }

  /// Blanks before a place.
  func before(_ place: Int) -> ArraySlice<UInt8> { bytes[start(before: place)..<place] }

  func lineStart(_ place: Int) -> Int {
    var start = place
    while start > 0, !Self.isBreak(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// Where the line's text ends.
  func lineEnd(_ place: Int) -> Int {
    var end = place
    while end < bytes.count, !Self.isBreak(bytes[end]) { end += 1 }
    return end
  }

  /// The place behind a line break at a place; the place itself where there is none.
  func afterBreak(_ place: Int) -> Int {
    guard place < bytes.count, Self.isBreak(bytes[place]) else { return place }
    return bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A ? place + 2 : place + 1
  }

  /// The place before a line break that ends at a place.
  func beforeBreak(_ place: Int) -> Int {
    guard place > 0, Self.isBreak(bytes[place - 1]) else { return place }
    return place > 1 && bytes[place - 1] == 0x0A && bytes[place - 2] == 0x0D ? place - 2 : place - 1
  }

  /// How the file ends its lines: as the first one.
  var lineBreak: [UInt8] {
    guard let first = bytes.firstIndex(where: Self.isBreak) else { return [0x0A] }
    return Array(bytes[first..<afterBreak(first)])
  }
}
