import Collation
import Diagnostics
import Model

extension TableArranger {
  /// Sections by letter, with the rail of all letters.
  func letters() throws(Diagnostic) -> Arrangement {
    let index = try LetterIndex(locale: letterLocale(), options: letterOptions, readings: edition.readings)
    let letters = try index.build(names())
    reportUnread(letters.unread)
    let rail = RailPart(letters: rail(letters, LetterIndex.anchor))
    return Arrangement(sections: try sections(letters, nil, LetterIndex.anchor), rail: [rail])
  }

  /// Sections by script, each cut into the letters of its own language; the rail has both levels.
  func scripts() throws(Diagnostic) -> Arrangement {
    let options = configuration.sections
    let index = try ScriptIndex(
      locale: locale, others: options.addedLabels, han: options.han, options: letterOptions,
      readings: edition.readings)
    var sections: [Section] = []
    var rail: [RailPart] = []
    var unread: [UInt32] = []
    for part in try index.build(names()) {
      unread += part.letters.unread
      guard let script = part.script else {
        sections += try self.sections(part.letters, nil, LetterIndex.anchor)
        rail.append(RailPart(letters: self.rail(part.letters, LetterIndex.anchor)))
        continue
      }
      let code = script.code.lowercased()
      let anchor = { (title: String) in code + "-" + LetterIndex.anchor(for: title) }
      let heading = SectionPart(title: script.name(in: edition.language.code), anchor: "script-" + code)
      sections += try self.sections(part.letters, heading, anchor)
      rail.append(
        RailPart(
          label: script.sample, title: heading.title, anchor: heading.anchor,
          letters: self.rail(part.letters, anchor).filter { $0.label != LetterIndex.other }))
    }
    reportUnread(unread.sorted())
    return Arrangement(sections: sections, rail: rail)
  }

  private func sections(
    _ letters: LetterSections, _ part: SectionPart?, _ anchor: (String) -> String
  ) throws(Diagnostic) -> [Section] {
    var sections: [Section] = []
    for section in letters.sections {
      let title = letters.titles[section.title]
      let own = letters.order[section.rows].map { rows[Int($0)] }
      sections.append(
        Section(
          title: title, anchor: anchor(title), part: part, rows: configuration.order == nil ? own : try ordered(own)))
    }
    return sections
  }

  /// Every letter, a link where it has rows; without the others where the configuration hides them.
  private func rail(_ letters: LetterSections, _ anchor: (String) -> String) -> [RailLetter] {
    let filled = Set(letters.sections.map(\.title))
    return letters.titles.enumerated().compactMap { place, title in
      let hasRows = filled.contains(place)
      if !hasRows, configuration.sections.hidesEmptyLetters { return nil }
      return RailLetter(label: title, anchor: hasRows ? anchor(title) : nil)
    }
  }

  /// Strokes and zhuyin are orders of Chinese alone.
  private func letterLocale() throws(Diagnostic) -> String {
    guard let han = configuration.sections.han else { return locale }
    if han == .pinyin || LetterIndex.isChinese(locale) { return han.locale(locale) }
    throw Diagnostic(
      .error, "han-order", "'han: \(han.rawValue)' is an order of Chinese, not of '\(locale)'",
      at: configuration.location, explanation: "The letters of other languages do not include strokes or zhuyin",
      suggestion: "Add 'locale: zh', or cut the table by script: 'sections: {by: script, han: \(han.rawValue)}'")
  }

  /// The places of texts in the order of the table's language.
  func collated(_ texts: [String]) throws(Diagnostic) -> [Int] {
    var names = NameTable()
    for text in texts { names.append(family: text, flags: [.organization, .whole]) }
    return try LetterIndex(locale: locale).build(names).order.map { Int($0) }
  }

  private var letterOptions: LetterIndexOptions {
    var options = LetterIndexOptions()
    if configuration.sections.division == .letter { options.addedLabels = configuration.sections.addedLabels }
    options.ignoredPrefixes = configuration.sections.ignoredPrefixes
    options.sortsByGivenName = configuration.sections.sortsByGivenName
    options.readsHanAsPinyin = configuration.sections.division == .letter && configuration.sections.han == .pinyin
    return options
  }

  private func reportUnread(_ unread: [UInt32]) {
    guard let first = unread.first else { return }
    let published = records.published
    let name = published.fields.title(of: published.records[rows[Int(first)]])
    let others = unread.count > 1 ? " and \(unread.count - 1) more names" : ""
    let place = configuration.sections.division == .script ? "behind the letters" : "under '#'"
    edition.sink.report(
      Diagnostic(
        .notice, "unread-names", "'\(name)'\(others) have no known reading and stand \(place)",
        at: configuration.location, suggestion: "Give them a 'reading' field"))
  }
}
