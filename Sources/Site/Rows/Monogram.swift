/// One or two letters that stand for a person without a picture.
package enum Monogram {
  /// The first character of a name in Han, kana or Hangul, else the initials of its first and last word; "#" where no
  /// letter is found.
  package static func letters(of name: String) -> String {
    if let letters = name.utf8.withContiguousStorageIfAvailable(asciiLetters), let letters { return letters }
    if let letter = name.utf8.withContiguousStorageIfAvailable(wideLetter), let letter { return letter }
    guard let first = name.first(where: \.isLetter) else { return "#" }
    if isWide(first) { return String(first) }
    let words = name.split { !isPartOfWord($0) }
    let initials = [words.first?.first, words.count > 1 ? words.last?.first : nil].compactMap(\.self)
    return initials.map(capital).joined()
  }

  /// The same of a name that begins with two common Han characters or kana, or one and ASCII: nothing that follows belongs
  /// to the first. nil for others.
  private static func wideLetter(_ name: UnsafeBufferPointer<UInt8>) -> String? {
    guard isWide(name), name.count == 3 || name[3] < 0x80 || isWide(UnsafeBufferPointer(rebasing: name[3...])) else {
      return nil
    }
    return String(decoding: name[..<3], as: UTF8.self)
  }

  /// Whether a text begins with one of the 20,902 commonest Han characters or with a kana.
  private static func isWide(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 3, (0xE3...0xE9).contains(text[0]) else { return false }
    switch UInt32(text[0] & 0xF) << 12 | UInt32(text[1] & 0x3F) << 6 | UInt32(text[2] & 0x3F) {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FA5: return true
    default: return false
    }
  }

  /// As it begins a name: Georgian letters have capitals of their own, which names are not written with.
  private static func capital(_ letter: Character) -> String {
    guard let first = letter.unicodeScalars.first else { return "" }
    return first.properties.titlecaseMapping + letter.unicodeScalars.dropFirst().map(String.init).joined()
  }

  /// The same of a name in ASCII alone, byte by byte; nil for others.
  private static func asciiLetters(_ name: UnsafeBufferPointer<UInt8>) -> String? {
    var first: UInt8?
    var last: UInt8?
    var hasLetter = false
    var isInWord = false
    for byte in name {
      if byte >= 0x80 { return nil }
      hasLetter = hasLetter || isASCIILetter(byte)
      let isPart = isPartOfWord(byte)
      if isPart, !isInWord { if first == nil { first = byte } else { last = byte } }
      isInWord = isPart
    }
    guard hasLetter, let first else { return "#" }
    return String(decoding: [first, last].compactMap { $0.map(uppercased) }, as: UTF8.self)
  }

  private static func uppercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & 0xDF : byte
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || byte == UInt8(ascii: "'") || byte == UInt8(ascii: ".")
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    if let byte = character.asciiValue { return isPartOfWord(byte) }
    return character == "’" || character.isLetter
  }

  private static func isASCIILetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value >= 0x1100
      && (scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
        || (0xAC00...0xD7A3).contains(scalar.value))
  }
}
