import CIndex

/// How Han names are read, for showing and for finding them by their sound.
package enum HanReading {
  /// The syllables of a person's name in Hanyu Pinyin with tone marks: the surname after the table, other characters after
  /// the dictionary. Anything that is not Han is left out.
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
      syllables.append(String(decoding: HanSyllables.shared.toned(scalar), as: UTF8.self))
    }
    return syllables
  }
}

extension HanReading {
  /// A character as it is typed where one writes by sound: "zhang" for 张, "ka" for か and カ, nil for what is neither Han
  /// nor kana, and for Han without a known reading. ASCII letters alone; ü is "u".
  package static func typed(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FA: letters(Transliterator.anyToASCII.result(for: scalar))
    default: NameScalars.isHan(scalar) ? letters(HanSyllables.shared.toned(scalar)) : nil
    }
  }

  /// The syllables of the surname that begins a person's name, typed, where the table has a reading for it.
  package static func typedSurname(of name: String, readings: ReadingTable) -> [String] {
    let bytes = Array(name.utf8)
    guard let surname = readings.surname(in: bytes, 0..<bytes.count) else { return [] }
    return surname.syllables.compactMap { letters(Array($0.utf8)) }
  }

  private static func letters(_ latin: [UInt8]) -> String? {
    let plain = ICUText.normalized(String(decoding: latin, as: UTF8.self), form: GIDX_NFD).filter {
      (0x61...0x7A).contains($0 | 0x20) && $0 < 0x80
    }
    return plain.isEmpty ? nil : String(decoding: plain.map { $0 | 0x20 }, as: UTF8.self)
  }
}
