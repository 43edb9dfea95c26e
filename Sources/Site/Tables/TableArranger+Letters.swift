import Collation
import Diagnostics
import Model

extension TableArranger {
  /// Sections by letter, with the rail of all letters.
  func letters() throws(Diagnostic) -> Arrangement {
    let locale = LetterIndex.locale(forLanguage: configuration.locale ?? calendar.language)
    let index = try LetterIndex(locale: locale)
    let letters = try index.build(names())
    let sections = letters.sections.map { section in
      let title = letters.titles[section.title]
      return Section(
        title: title, anchor: LetterIndex.anchor(for: title), rows: letters.order[section.rows].map { Int($0) })
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
    let locale = LetterIndex.locale(forLanguage: configuration.locale ?? calendar.language)
    return try LetterIndex(locale: locale).build(names).order.map { Int($0) }
  }

  private func names() -> NameTable {
    var names = NameTable()
    names.reserveCapacity(names: loaded.records.count, bytes: loaded.records.count * 24)
    for row in 0..<loaded.records.count { append(loaded.records[row], to: &names) }
    return names
  }

  private func append(_ record: Record, to names: inout NameTable) {
    let fields = loaded.fields
    guard fields.kind == .contact || fields.kind == .group else {
      names.append(family: fields.title(of: record), flags: [.organization, .whole])
      return
    }
    let contact = Contact(record, fields)
    let reading = record.text("reading") ?? ""
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
    let name = loaded.fields.title(of: loaded.records[Int(first)])
    let others = letters.unread.count > 1 ? " and \(letters.unread.count - 1) more names" : ""
    sink.report(
      Diagnostic(
        .warning, "unread-names", "'\(name)'\(others) have no known reading and stand under '#'",
        at: configuration.location, suggestion: "Give them a 'reading' field"))
  }
}
