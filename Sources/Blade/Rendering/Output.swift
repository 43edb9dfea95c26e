/// The bytes of a page while they are written.
struct Output {
  var bytes: [UInt8] = []
  /// Whether `&amp;` in a text becomes `&amp;amp;`.
  var encodesEntities = true

  mutating func write(_ text: String) {
    bytes += text.utf8
  }

  /// Writes text for HTML: `& < > " '` become character references.
  mutating func escape(_ text: String) {
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { escape($0) }
    if isWritten == nil { escape(Array(text.utf8)[...]) }
  }

  mutating func escape(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { escape($0) }
  }

  /// Copies the runs between the bytes that need a reference as wholes.
  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var place = 0
    while place < text.count {
      let reference = Self.references[Int(text[place])]
      if reference == 0 || (!encodesEntities && reference == 1 && Self.isEntity(text, at: place)) {
        place += 1
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
      bytes += Self.texts[Int(reference)]
      place += 1
      start = place
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
  }

  private static let texts: [[UInt8]] = ["", "&amp;", "&lt;", "&gt;", "&quot;", "&#039;"].map { Array($0.utf8) }

  /// For each byte the reference that it needs.
  private static let references: [UInt8] = {
    var references = [UInt8](repeating: 0, count: 256)
    for (i, byte) in "&<>\"'".utf8.enumerated() { references[Int(byte)] = UInt8(i + 1) }
    return references
  }()

  /// Whether a character reference begins at the ampersand: `&name;`, `&#12;`, `&#x1F;`.
  private static func isEntity(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var place = start + 1
    while place < text.count, place - start < 34 {
      let byte = text[place]
      if byte == UInt8(ascii: ";") { return place > start + 1 }
      guard byte.isLetter || byte.isDigit || (byte == UInt8(ascii: "#") && place == start + 1) else { return false }
      place += 1
    }
    return false
  }

  mutating func write(_ number: Int) {
    if number >= 0, number < 10 {
      bytes.append(UInt8(truncatingIfNeeded: 48 + number))
    } else {
      bytes += String(number).utf8
    }
  }

  /// Takes the bytes from an offset on away.
  mutating func cut(from start: Int) -> [UInt8] {
    let taken = Array(bytes[start...])
    bytes.removeLast(bytes.count - start)
    return taken
  }

  /// Takes the bytes from an offset on away, without the blanks around them.
  mutating func cutTrimmed(from start: Int) -> [UInt8] {
    var range = start..<bytes.count
    while let first = range.first, bytes[first].isBlank { range = first + 1..<range.upperBound }
    while let last = range.last, bytes[last].isBlank { range = range.lowerBound..<last }
    let taken = Array(bytes[range])
    bytes.removeLast(bytes.count - start)
    return taken
  }

  /// Removes the blanks at an offset.
  mutating func trimStart(at start: Int) {
    guard start < bytes.count, bytes[start].isBlank else { return }
    let end = bytes[start...].firstIndex { !$0.isBlank } ?? bytes.count
    bytes.removeSubrange(start..<end)
  }
}
