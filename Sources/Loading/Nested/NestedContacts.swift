import Model

/// People as services, directories and registers nest them: names, offices, phones inside of mappings.
///
/// What is nested is put beside the rest under the names that Galley has for it, so that nothing else has to know the
/// forms; what the source has stays where it is, for `fields: {name: name.official}`.
struct NestedContacts {
  private let records: RecordStore
  /// By field: the column's lists of phones and addresses are written anew.
  private let hasEntries: [Bool]
  /// By part: the column that it is written to.
  private let columns: [String]

  static func flattened(_ records: RecordStore) -> RecordStore {
    guard isNested(records) else { return records }
    return NestedContacts(records).flattened()
  }

  /// Most sources have plain columns, and are not copied.
  private static func isNested(_ records: RecordStore) -> Bool {
    let names = records.fields.map { FieldSpellings.plain(records.name(of: $0)) }
    let hasEntries = names.map(isListOfEntries)
    let mayNest = names.map { NestedNames.container($0) != nil }
    let isName = names.map { NestedNames.part($0, in: .person) == .name }
    let isOfDirectory = names.map(NestedNames.isOfDirectory)
    return (0..<records.count).contains { row in
      records[row].contains { entry in
        let number = entry.field.number
        if hasEntries[number], ContactEntry.areForeign(entry.value) { return true }
        if entry.value.kind.isScalar { return isOfDirectory[number] }
        if mayNest[number], (entry.value.mapping ?? entry.value.elements.first?.mapping) != nil { return true }
        return isName[number] && entry.value.kind == .list
      }
    }
  }

  private static func isListOfEntries(_ name: String) -> Bool {
    if let part = NestedNames.part(name, in: .person) { return part.isList }
    return ["addresses", "urls", "websites"].contains(name)
  }

  private init(_ records: RecordStore) {
    self.records = records
    hasEntries = records.fields.map { Self.isListOfEntries(FieldSpellings.plain(records.name(of: $0))) }
    var top: Set<String> = []
    for row in 0..<records.count {
      for entry in records[row] where entry.value.kind == .mapping || entry.value.kind == .list {
        top.insert(records.name(of: entry.field))
      }
    }
    columns = ContactPart.allCases.map { part in part.columns.first { part.isList || !top.contains($0) } ?? "" }
  }

  private func flattened() -> RecordStore {
    var builder = RecordBuilder()
    for row in 0..<records.count {
      let record = records[row]
      builder.beginRecord()
      for entry in record {
        builder.key(records.name(of: entry.field))
        if hasEntries[entry.field.number], ContactEntry.areForeign(entry.value) {
          ContactEntry.write(entry.value, to: &builder)
        } else {
          builder.append(entry.value)
        }
      }
      let nested = NestedContact(record)
      if let name = nested.wholeName { builder.text(columns[ContactPart.name.rawValue], name) }
      for part in ContactPart.allCases {
        let column = columns[part.rawValue]
        guard let value = nested.found[part], !column.isEmpty, record.value(column)?.isEmpty ?? true else { continue }
        builder.key(column)
        if part.isList, ContactEntry.areForeign(value) {
          ContactEntry.write(value, to: &builder)
        } else {
          builder.append(value)
        }
      }
      builder.endRecord()
    }
    return builder.finish()
  }
}
