extension ReadingTable {
  /// A name as its address is made from: where its beginning is not read as its characters are alone, the syllables stand
  /// there, so that a record has one reading in its address and in the letter index: 单伟 is "shan 伟".
  package func sounded(_ name: String, _ flags: NameFlags) -> String {
    let bytes = Array(name.utf8)
    guard NameScalars.startsWithHan(bytes, 0..<bytes.count),
      let beginning = beginning(of: bytes, 0..<bytes.count, isPerson: !flags.contains(.organization)),
      !beginning.syllables.isEmpty
    else { return name }
    var sounded: [UInt8] = []
    for syllable in beginning.syllables {
      sounded += HanSyllables.withoutMarks(Array(syllable.utf8)) + [UInt8(ascii: " ")]
    }
    return String(decoding: sounded + bytes[beginning.characters.count...], as: UTF8.self)
  }
}
