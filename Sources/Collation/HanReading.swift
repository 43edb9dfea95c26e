/// How Han names are read, for showing and for finding them by their sound.
package enum HanReading {
  /// The syllables of a person's name in Hanyu Pinyin with tone marks: the surname after the table, other characters after
  /// ICU's dictionary. Anything that is not Han is left out.
  package static func syllables(of name: String, readings: ReadingTable) -> [String] {
    let bytes = Array(name.utf8)
    var position = 0
    var syllables: [String] = []
    if let surname = readings.surname(in: bytes, 0..<bytes.count), !surname.syllables.isEmpty {
      syllables = surname.syllables
      position = surname.characters.count
    }
    while position < bytes.count {
      let (scalar, length) = NameScalars.first(bytes, position..<bytes.count)
      position += length
      guard let scalar, NameScalars.isHan(scalar) else { continue }
      syllables.append(String(decoding: Transliterator.hanToLatin.result(for: scalar), as: UTF8.self))
    }
    return syllables
  }
}
