/// One or two letters that stand for a person without a picture.
package enum Monogram {
  /// The first character of a name in Han, kana or Hangul, else the initials of its first and last word, titles and
  /// degrees left aside; "#" where no letter is found.
  package static func letters(of name: String) -> String {
    if let letters = name.utf8.withContiguousStorageIfAvailable(asciiLetters), let letters { return letters }
    if let letter = name.utf8.withContiguousStorageIfAvailable(wideLetter), let letter { return letter }
    guard let first = name.first(where: \.isLetter) else { return "#" }
    if isWide(first) { return String(first) }
    let words = name.split { !isPartOfWord($0) }
    let named = words.filter { !isTitle($0.utf8) }
    let counted = named.isEmpty ? words : named
    let initials = [counted.first?.first, counted.count > 1 ? counted.last?.first : nil].compactMap(\.self)
    return initials.map(capital).joined()
  }

  /// What stands before and behind names, in small letters; with a point where it is a name or part of one without.
  private static let titles: Set<UInt64> = Set(
    ("dr dr. prof prof. mr mr. mrs mrs. ms ms. mx mx. rev. hon. mag. ing. dipl. rer. nat. med. habil. herr frau hr. fr. mme "
      + "mlle sr. sra. jr jr. sr ii iii iv esq esq. phd ph.d. md m.d. dds mba msc bsc rn cpa")
      .split(separator: " ").map { key($0.utf8) })

  private static func isTitle(_ word: some Sequence<UInt8>) -> Bool { titles.contains(key(word)) }

  /// Up to eight letters and points of a word, small ones; 0 where it has more.
  private static func key(_ word: some Sequence<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    for byte in word {
      if key >> 56 != 0 { return 0 }
      key = key << 8 | UInt64(byte | 0x20)
    }
    return key
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
    var initials = Initials()
    var titles = Initials()
    var hasLetter = false
    var start: Int?
    for index in 0...name.count {
      let byte = index < name.count ? name[index] : 0
      if byte >= 0x80 { return nil }
      hasLetter = hasLetter || isASCIILetter(byte)
      if isPartOfWord(byte) {
        start = start ?? index
      } else if let begin = start {
        if isTitle(name[begin..<index]) { titles.append(name[begin]) } else { initials.append(name[begin]) }
        start = nil
      }
    }
    return hasLetter ? (initials.isEmpty ? titles : initials).text : "#"
  }

  /// The first and the last of some words' first letters.
  private struct Initials {
    private var first: UInt8?
    private var last: UInt8?

    var isEmpty: Bool { first == nil }
    var text: String { String(decoding: [first, last].compactMap { $0.map(uppercased) }, as: UTF8.self) }

    mutating func append(_ byte: UInt8) {
      if first == nil { first = byte } else { last = byte }
    }
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
