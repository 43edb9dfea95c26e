import Collation
import Model
import Syntax

/// Writes one file of a search index: a classic script, so that it may be read from a disk, that hands its rows over.
///
/// `galleySearch(file, {first, columns: [{kind, values, codes}], sounds, own, links, hues})`. Values are lines, one for each
/// row; where many rows share a few of them, `codes` has a character for each row: U+0030 for the first value, and so on.
struct SearchShardWriter {
  let index: SearchIndex
  let table: SiteTable
  let readings: ReadingTable
  /// A row's address from the index' own folder; nil where the page has all rows.
  let address: ((_ record: Int, _ page: SitePath) -> String)?
  let hue: ((_ record: Int) -> Int)?

  func bytes(_ number: Int) -> [UInt8] {
    let records = Array(index.rows[index.shards[number].rows])
    let names = index.columns.enumerated().filter { $0.element.kind == .name }.map(\.offset)
    let texts = index.columns.map { column in records.map { column.field.text(table, $0) } }
    var json = JSONWriter()
    json.beginMapping()
    json.key("first")
    json.integer(index.shards[number].rows.lowerBound)
    json.key("columns")
    json.beginSequence()
    for (column, texts) in zip(index.columns, texts) { write(column, texts, to: &json) }
    json.endSequence()
    if !names.isEmpty {
      json.key("sounds")
      json.string(sounds(names.map { texts[$0] }))
    }
    if names.contains(0), table.table.kind == .contact {
      json.key("own")
      json.string(ownReadings(texts[0], of: records))
    }
    writeLinks(index.shards[number].rows, to: &json)
    json.endMapping()
    return Array("galleySearch(\(number),".utf8) + json.bytes + Array(")\n".utf8)
  }

  private func write(_ column: SearchIndex.Column, _ texts: [String], to json: inout JSONWriter) {
    json.beginMapping()
    json.key("kind")
    json.string(column.kind.rawValue)
    if let (values, codes) = shared(texts) {
      json.key("values")
      json.string(values.joined(separator: "\n"))
      json.key("codes")
      json.string(codes)
    } else {
      json.key("values")
      json.string(texts.joined(separator: "\n"))
    }
    json.endMapping()
  }

  /// The distinct texts in the order in which they first come, and a character for each row.
  private func shared(_ texts: [String]) -> (values: [String], codes: String)? {
    var places: [String: Int] = [:]
    var values: [String] = []
    var codes = ""
    for text in texts {
      let place = places[text] ?? values.count
      if place == values.count {
        values.append(text)
        places[text] = place
        if values.count * 4 > texts.count { return nil }
      }
      // Below the surrogates; the size of a file keeps the count below.
      guard let code = Unicode.Scalar(UInt32(0x30 + place)) else { return nil }
      codes.unicodeScalars.append(code)
    }
    return (values, codes)
  }

  /// How each Han and kana character of the names is typed: "zhang张章si司", syllables in order. Katakana counts as hiragana.
  private func sounds(_ columns: [[String]]) -> String {
    var characters: Set<Unicode.Scalar> = []
    for texts in columns {
      for text in texts { for scalar in text.unicodeScalars where scalar.value > 0x2E7F { characters.insert(scalar) } }
    }
    var bySound: [String: [Unicode.Scalar]] = [:]
    for scalar in characters {
      let plain = (0x30A1...0x30F6).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar
      guard plain == scalar || !characters.contains(plain), let sound = HanReading.typed(plain) else { continue }
      bySound[sound, default: []].append(plain)
    }
    return bySound.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { sound, scalars in
      var text = sound
      for scalar in scalars.sorted() { text.unicodeScalars.append(scalar) }
      return text
    }.joined()
  }

  /// Of rows whose surname is read otherwise than its characters are alone: "ROW SYLLABLE…" with commas between them.
  private func ownReadings(_ names: [String], of records: [Int]) -> String {
    var own: [String] = []
    for (row, name) in names.enumerated() where isPerson(records[row]) {
      let surname = HanReading.typedSurname(of: name, readings: readings)
      guard !surname.isEmpty else { continue }
      let plain = name.unicodeScalars.prefix(surname.count).map { HanReading.typed($0) ?? "" }
      if plain != surname { own.append(([String(row)] + surname).joined(separator: " ")) }
    }
    return own.joined(separator: ",")
  }

  /// A company's name is no surname: 单位 is read Dānwèi.
  private func isPerson(_ record: Int) -> Bool {
    let contact = Contact(table.table.records[record], table.table.fields)
    return contact.name != nil || contact.lastName != nil || contact.firstName != nil
  }

  private func writeLinks(_ rows: Range<Int>, to json: inout JSONWriter) {
    if let address, !index.pages.isEmpty {
      json.key("links")
      json.string(rows.map { address(index.rows[$0], index.pages[$0]) }.joined(separator: "\n"))
    }
    if let hue, !index.pages.isEmpty {
      json.key("hues")
      json.string(rows.map { String(hue(index.rows[$0])) }.joined())
    }
  }
}
