import Model

/// Puts together what an address book spreads over several columns: a name of its parts, lists of phones and addresses.
struct ContactRow {
  private struct Entry {
    let list: ContactColumn.List
    let place: String
    var label = ""
    var value = ""
    var inner: [(name: String, value: String)] = []
  }

  let columns: ContactColumns
  private var name = PersonName()
  private var phoneticGiven = ""
  private var phoneticFamily = ""
  private var texts: [(name: String, value: String)] = []
  private var categories: [String] = []
  private var entries: [Entry] = []

  init(_ columns: ContactColumns) {
    self.columns = columns
  }

  mutating func take(_ column: ContactColumn, _ value: ArraySlice<UInt8>) {
    let value = String(decoding: value, as: UTF8.self)
    switch column {
    case .plain: break
    case .text(let name): if name != "birthday" || value != "0/0/00" { texts.append((name, value)) }
    case .name(let part): take(part, value)
    case .categories(let separator):
      // "* myContacts" and its like are the program's own.
      categories += value.components(around: separator).filter { !$0.isEmpty && !$0.hasPrefix("* ") }
    case .part(let list, let place, let part): take(list, place, part, value)
    case .labelled(let list, let label):
      entries.append(Entry(list: list, place: "", label: label, value: value))
    }
  }

  private mutating func take(_ part: ContactColumn.Name, _ value: String) {
    switch part {
    case .prefix: name.prefix = value
    case .given: name.given = value
    case .additional: name.additional = value
    case .family: name.family = value
    case .suffix: name.suffix = value
    case .phoneticGiven: phoneticGiven = value
    case .phoneticFamily: phoneticFamily = value
    }
  }

  private mutating func take(
    _ list: ContactColumn.List, _ place: String, _ part: ContactColumn.Part, _ value: String
  ) {
    if entries.last(where: { $0.list == list })?.place != place { entries.append(Entry(list: list, place: place)) }
    guard let index = entries.lastIndex(where: { $0.list == list }) else { return }
    switch part {
    // A star marks the preferred one.
    case .label: entries[index].label = value == "*" ? "" : value.hasPrefix("* ") ? String(value.dropFirst(2)) : value
    case .value: entries[index].value = value
    case .inner(let name): entries[index].inner.append((name, value))
    }
  }

  /// Writes what was taken into the record that has begun, and forgets it.
  mutating func flush(into builder: inout RecordBuilder) {
    let phonetic = [phoneticFamily, phoneticGiven].filter { !$0.isEmpty }.joined(separator: " ")
    name.reading = phonetic
    let hasName = texts.contains { $0.name == "name" }
    let isPlain = name.prefix.isEmpty && name.suffix.isEmpty && name.additional.isEmpty && phonetic.isEmpty
    if !hasName, !isPlain, !name.isEmpty { builder.text("name", name.text()) }
    for text in texts { builder.text(text.name, text.value) }
    builder.text("given", name.given)
    builder.text("additional", name.additional)
    builder.text("family", name.family)
    builder.text("prefix", name.prefix)
    builder.text("suffix", name.suffix)
    builder.text("phonetic", phonetic)
    builder.text("reading", phonetic)
    for list in ContactColumn.List.allCases { flush(list, into: &builder) }
    if !categories.isEmpty {
      builder.key("categories")
      builder.begin()
      for category in categories { builder.scalar(.text, Array(category.utf8)[...]) }
      builder.end(.list)
    }
    self = ContactRow(columns)
  }

  private func flush(_ list: ContactColumn.List, into builder: inout RecordBuilder) {
    let own = entries.filter { $0.list == list && (!$0.value.isEmpty || !$0.inner.isEmpty) }
    if own.isEmpty { return }
    builder.key(list.rawValue)
    builder.begin()
    for entry in own {
      for value in values(of: entry) {
        builder.begin()
        builder.text("label", list == .addresses && entry.label.isEmpty ? entry.place : entry.label)
        builder.text("value", value)
        for part in entry.inner { builder.text(part.name, part.value) }
        builder.end(.mapping)
      }
    }
    builder.end(.list)
  }

  private func values(of entry: Entry) -> [String] {
    let whole = entry.inner.map(\.value).joined(separator: "\n")
    if entry.value.isEmpty { return [whole] }
    return entry.value.components(around: " ::: ").filter { !$0.isEmpty }
  }
}

extension RecordBuilder {
  /// A field with a text; nothing where the text is empty.
  mutating func text(_ name: String, _ value: String) {
    if value.isEmpty { return }
    key(name)
    scalar(.text, Array(value.utf8)[...])
  }
}
