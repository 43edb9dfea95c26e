/// Makes the keys of names after the rules of the letter index.
struct NameKeyBuilder {
  let names: NameTable
  let options: LetterIndexOptions
  let prefixes: [[UInt8]]
  /// The locale's own order is that of pinyin or zhuyin, so that anchors stand for readings.
  let usesAnchors: Bool
  /// The locale's order is that of Han themselves, so that how they are read does not count.
  let countsStrokes: Bool
  let readings: ReadingTable

  func keys() -> NameKeys {
    var keys = NameKeys()
    keys.reserveCapacity(rows: names.count, bytes: names.bytes.count)
    for row in 0..<names.count { append(row, to: &keys) }
    return keys
  }

  private func append(_ row: Int, to keys: inout NameKeys) {
    let parts = NameParts(names, at: row, byGivenName: options.sortsByGivenName)
    let isSpelled = countsStrokes && NameScalars.startsWithHan(names.bytes, parts.family)
    let key = withoutPrefix(isSpelled ? parts.family : parts.key)
    let start = keys.text.count
    if usesAnchors, NameScalars.startsWithHan(names.bytes, parts.family) {
      if !appendPinyinKey(parts, key, to: &keys) { keys.unread.append(UInt32(row)) }
    } else if options.readsHanAsPinyin, NameScalars.startsWithHan(names.bytes, key) {
      appendLatinKey(parts, key, to: &keys)
      keys.endKey(from: start)
      appendLatin(parts.second, to: &keys)
      return keys.endRow(from: start)
    } else {
      keys.append(names.bytes[key])
    }
    keys.endKey(from: start)
    keys.append(names.bytes[isSpelled ? parts.given : parts.second])
    keys.endRow(from: start)
  }

  private func withoutPrefix(_ key: Range<Int>) -> Range<Int> {
    for prefix in prefixes where key.count > prefix.count && names.bytes[key].starts(with: prefix) {
      return NameScalars.trimmed(names.bytes, key.lowerBound + prefix.count..<key.upperBound)
    }
    return key
  }

  /// The name as it is spelled, which decides between names with one key.
  func appendSpelling(_ row: Int, to text: inout [UInt8]) {
    let parts = NameParts(names, at: row, byGivenName: options.sortsByGivenName)
    text.append(contentsOf: names.bytes[parts.family])
    text.append(contentsOf: NameKeys.separator)
    text.append(contentsOf: names.bytes[parts.given])
  }
}
