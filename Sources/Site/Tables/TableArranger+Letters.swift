import Collation
import Diagnostics
import Model

extension TableArranger {
  /// Sections by letter, with the rail of all letters.
  func letters() throws(Diagnostic) -> Arrangement {
    let index = try LetterIndex(locale: locale, options: letterOptions, readings: edition.readings)
    let letters = try index.build(names())
    var sections: [Section] = []
    for section in letters.sections {
      let title = letters.titles[section.title]
      let own = letters.order[section.rows].map { rows[Int($0)] }
      sections.append(
        Section(
          title: title, anchor: LetterIndex.anchor(for: title),
          rows: configuration.order == nil ? own : try ordered(own)))
    }
    reportUnread(letters)
    let filled = Set(letters.sections.map(\.title))
    let rail = letters.titles.enumerated().map { place, title in
      RailLetter(label: title, anchor: filled.contains(place) ? LetterIndex.anchor(for: title) : nil)
    }
    return Arrangement(sections: sections, rail: rail)
  }

  /// The places of texts in the order of the table's language.
  func collated(_ texts: [String]) throws(Diagnostic) -> [Int] {
    var names = NameTable()
    for text in texts { names.append(family: text, flags: [.organization, .whole]) }
    return try LetterIndex(locale: locale).build(names).order.map { Int($0) }
  }

  private var letterOptions: LetterIndexOptions {
    var options = LetterIndexOptions()
    options.addedLabels = configuration.sections.addedLabels
    options.ignoredPrefixes = configuration.sections.ignoredPrefixes
    options.sortsByGivenName = configuration.sections.sortsByGivenName
    options.readsHanAsPinyin = configuration.sections.readsHanAsPinyin
    return options
  }

  private func names() -> NameTable {
    var names = NameTable()
    names.reserveCapacity(names: rows.count, bytes: rows.count * 24)
    for row in rows { append(row, to: &names) }
    return names
  }

  private func append(_ row: Int, to names: inout NameTable) {
    let fields = records.published.fields
    let record = records.published.records[row]
    guard fields.kind == .contact || fields.kind == .group else {
      names.append(family: fields.title(of: record), flags: [.organization, .whole])
      return
    }
    let contact = Contact(record, fields)
    // A reading decides on the place alone and is not shown, so it need not be published.
    let reading = record.text("reading") ?? records.fields.loaded.records[row].text("reading") ?? ""
    if contact.lastName != nil || contact.firstName != nil {
      names.append(family: contact.lastName ?? "", given: contact.firstName ?? "", reading: reading)
    } else if let name = contact.name {
      names.append(family: name, reading: reading, flags: .whole)
    } else {
      names.append(family: contact.organization ?? "", reading: reading, flags: .organization)
    }
  }

  private func reportUnread(_ letters: LetterSections) {
    guard let first = letters.unread.first else { return }
    let published = records.published
    let name = published.fields.title(of: published.records[rows[Int(first)]])
    let others = letters.unread.count > 1 ? " and \(letters.unread.count - 1) more names" : ""
    edition.sink.report(
      Diagnostic(
        .warning, "unread-names", "'\(name)'\(others) have no known reading and stand under '#'",
        at: configuration.location, suggestion: "Give them a 'reading' field"))
  }
}
