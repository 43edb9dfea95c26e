import Diagnostics

/// Orders names of many scripts: one script behind the other, each cut into the letters of its own language, so that no
/// name that begins with a letter stands under '#'.
package struct ScriptIndex: Sendable {
  /// The names of one script.
  package struct Part: Sendable {
    /// nil for names that begin with no letter, which are last.
    package let script: NameScript?
    /// Its order holds positions in the whole input. '#', the last of the titles, has no section where there is a script.
    package let letters: LetterSections
  }

  private let locale: String
  private let options: LetterIndexOptions
  private let readings: ReadingTable
  /// In the order of the parts.
  private let scripts: [(script: NameScript, locale: String)]

  /// - Parameters:
  ///   - locale: whose script comes first.
  ///   - others: whose scripts come next, and are filed by these languages.
  ///   - han: how Han is filed; nil for the way of the first Chinese one of these languages, else pinyin.
  /// - Throws: `unknown-locale`.
  package init(
    locale: String, others: [String], han: HanOrder?, options: LetterIndexOptions = LetterIndexOptions(),
    readings: ReadingTable = ReadingTable()
  ) throws(Diagnostic) {
    self.locale = locale
    var options = options
    options.filesEveryLetter = true
    self.options = options
    self.readings = readings
    var scripts: [(script: NameScript, locale: String)] = []
    for locale in [locale] + others.map(LetterIndex.locale) {
      guard let script = try NameScript(locale: locale), !scripts.contains(where: { $0.script == script }) else {
        continue
      }
      scripts.append((script, locale))
    }
    // Japanese has an order of kana alone; its readers count strokes where a reading is missing.
    let usualHan: HanOrder? = LetterIndex.isJapanese(locale) ? .stroke : nil
    for usual in NameScript.usualLocales where !scripts.contains(where: { $0.script == usual.script }) {
      let own = usual.script == .han ? usualHan?.locale(usual.locale) : nil
      scripts.append((usual.script, own ?? LetterIndex.locale(forLanguage: usual.locale)))
    }
    self.scripts = scripts.map { $0.script == .han ? ($0.script, han?.locale($0.locale) ?? $0.locale) : $0 }
  }

  /// Names of one script, rising, and what stands before their first letter and does not count.
  private struct Rows {
    var names: [UInt32] = []
    var marks: [UInt32: Range<Int>] = [:]
  }

  /// - Throws: only where ICU itself fails.
  package func build(_ names: NameTable) throws(Diagnostic) -> [Part] {
    let names = names.normalized()
    let rows = rowsByScript(names)
    let known = scripts.map(\.script)
    let unknown = rows.keys.compactMap(\.self).filter { !known.contains($0) }.sorted { $0.number < $1.number }
    var parts: [Part] = []
    for (script, locale) in scripts {
      if let own = rows[script] { parts.append(try part(script, locale, own, names)) }
    }
    for script in unknown { if let own = rows[script] { parts.append(try part(script, locale, own, names)) } }
    if let rest = rows[nil] { parts.append(try part(nil, locale, rest, names)) }
    return parts
  }

  /// By the script of what names are filed by.
  private func rowsByScript(_ names: NameTable) -> [NameScript?: Rows] {
    let followsHangul = scripts.first?.script == .hangul
    var rows: [NameScript?: Rows] = [:]
    for name in 0..<names.count {
      let parts = NameParts(names, at: name, byGivenName: options.sortsByGivenName)
      let letter = Self.firstLetter(names, parts.key)
      var script = letter?.script
      // A reading in Latin letters says how Han sounds; it is not how the name is written.
      if script == .latin || script == nil, Self.firstLetter(names, parts.family)?.script == .han { script = .han }
      // Korean files Han names by their Korean reading.
      if script == .han, followsHangul { script = .hangul }
      let row = UInt32(clamping: name)
      rows[script, default: Rows()].names.append(row)
      if let letter, letter.place > parts.key.lowerBound {
        rows[script]?.marks[row] = parts.key.lowerBound..<letter.place
      }
    }
    return rows
  }

  /// The first letter of a key and its place, behind quotes, brackets and the like; nil where a digit comes first.
  private static func firstLetter(_ names: NameTable, _ key: Range<Int>) -> (script: NameScript, place: Int)? {
    var place = key.lowerBound
    while place < key.upperBound {
      let (scalar, length) = NameScalars.first(names.bytes, place..<key.upperBound)
      guard let scalar, scalar.properties.numericType != .decimal else { return nil }
      if let script = NameScript(scalar) { return (script, place) }
      place += length
    }
    return nil
  }

  private func part(
    _ script: NameScript?, _ locale: String, _ own: Rows, _ names: NameTable
  ) throws(Diagnostic) -> Part {
    let rows = own.names
    let index = try LetterIndex(locale: locale, options: options, readings: readings)
    let own = names.selecting(rows, without: own.marks)
    let letters = try index.build(own)
    let order = letters.order.map { rows[Int($0)] }
    let unread = letters.unread.map { rows[Int($0)] }
    let hasLetters = try script.map { script throws(Diagnostic) in try NameScript(locale: locale) == script } ?? false
    if hasLetters {
      return Part(
        script: script,
        letters: LetterSections(titles: letters.titles, order: order, sections: letters.sections, unread: unread))
    }
    let title = script?.sample ?? LetterIndex.other
    let whole = LetterSections.Section(title: 0, rows: 0..<order.count)
    return Part(
      script: script,
      letters: LetterSections(
        titles: script == nil ? [title] : [title, LetterIndex.other], order: order, sections: [whole], unread: unread))
  }
}
