extension NameKeyBuilder {
  /// The key of a Han name in a locale of pinyin or zhuyin; false if no reading is known, and then the key is the spelling.
  func appendPinyinKey(_ parts: NameParts, _ key: Range<Int>, to keys: inout NameKeys) -> Bool {
    if !parts.reading.isEmpty, !NameScalars.startsWithHan(names.bytes, parts.reading) {
      let reading = names.bytes[parts.reading]
      let anchors = PinyinAnchors.shared.anchored(String(decoding: reading, as: UTF8.self))
      if let anchors { keys.append(Array(anchors.utf8)) } else { keys.append(reading) }
      return true
    }
    if let beginning = beginning(parts, key), let anchors = beginning.anchors {
      keys.append(anchors)
      keys.append(names.bytes[key.lowerBound + beginning.characters.count..<key.upperBound])
      return true
    }
    return appendPlainHan(key, to: &keys)
  }

  private func beginning(_ parts: NameParts, _ key: Range<Int>) -> ReadingTable.Surname? {
    readings.beginning(of: names.bytes, key, isPerson: parts.isPerson)
  }

  /// The zh collation knows the readings of U+4E00 to U+9FA5 and 〇 only; all other Han would fall behind Z.
  private func appendPlainHan(_ key: Range<Int>, to keys: inout NameKeys) -> Bool {
    let (first, length) = NameScalars.first(names.bytes, key)
    guard let first, NameScalars.isHan(first), !(0x4E00...0x9FA5).contains(first.value), first != "〇" else {
      keys.append(names.bytes[key])
      return true
    }
    let reading = String(decoding: HanSyllables.shared.toned(first), as: UTF8.self)
    guard let anchor = PinyinAnchors.shared.anchor(of: reading) else {
      keys.append(names.bytes[key])
      return false
    }
    keys.append(Array(anchor.utf8))
    keys.append(names.bytes[key.lowerBound + length..<key.upperBound])
    return true
  }

  /// The key of a Han name among Latin ones: its syllables, those of a whole name's surname apart.
  func appendLatinKey(_ parts: NameParts, _ key: Range<Int>, to keys: inout NameKeys) {
    let surname = beginning(parts, key)
    var syllables: [[UInt8]] = []
    var position = key.lowerBound
    if let surname, !surname.syllables.isEmpty {
      syllables = surname.syllables.map { Array($0.utf8) }
      position += surname.characters.count
    }
    syllables += hanSyllables(from: position, to: key.upperBound)
    let surnameLength = surname.map { String(decoding: $0.characters, as: UTF8.self).unicodeScalars.count } ?? 1
    for (index, syllable) in syllables.enumerated() {
      if parts.isWhole, index == surnameLength { keys.append(NameKeys.separator) }
      keys.append(syllable)
    }
    if parts.isWhole, syllables.count <= surnameLength { keys.append(NameKeys.separator) }
  }

  private func hanSyllables(from start: Int, to end: Int) -> [[UInt8]] {
    var syllables: [[UInt8]] = []
    var position = start
    while position < end {
      let (scalar, length) = NameScalars.first(names.bytes, position..<end)
      guard let scalar, NameScalars.isHan(scalar) else { break }
      syllables.append(HanSyllables.shared.toned(scalar))
      position += length
    }
    return syllables
  }

  func appendLatin(_ second: Range<Int>, to keys: inout NameKeys) {
    guard NameScalars.startsWithHan(names.bytes, second) else { return keys.append(names.bytes[second]) }
    var latin: [UInt8] = []
    for scalar in String(decoding: names.bytes[second], as: UTF8.self).unicodeScalars where scalar != " " {
      latin += HanSyllables.shared.toned(scalar)
    }
    keys.append(latin)
  }
}
