import Model
import Syntax

@testable import Loading

/// What the cases of contacts ask beyond those of other records.
extension InputOutcome {
  /// nil for what is asked of every kind.
  static func isRight(_ name: String, _ wanted: Node, _ record: Record, _ loaded: LoadedRecords) -> Bool? {
    let contact = Contact(record, loaded.fields)
    switch name {
    case "phones": return areRight(wanted, "phones", contact.phoneNumbers, record)
    case "emails": return areRight(wanted, "emails", contact.emails, record)
    case "urls": return areRight(wanted, "urls", record.value("urls")?.texts ?? [], record)
    case "categories", "orgUnits": return wanted.list?.map(\.text) == record.value(name)?.texts
    case "family": return wanted.text == contact.lastName
    case "given": return wanted.text == contact.firstName
    case "org": return wanted.text == contact.organization
    case "title": return wanted.text == loaded.fields.text(.jobTitle, in: record)
    case "department": return wanted.text == loaded.fields.text(.department, in: record)
    case "address": return wanted.text == record.value("addresses")?.texts.first
    case "street", "city", "zip", "country": return wanted.text == text(name, record)
    case "photo": return isRight(photo: wanted, record)
    case "isOrganization":
      let isUnnamed = contact.firstName == nil && contact.lastName == nil
      return wanted.boolean == (record.value(name)?.boolean ?? (isUnnamed && contact.organization != nil))
    case "note", "birthday", "phonetic", "fileAs", "manager": return wanted.text == text(name, record)
    default: return nil
    }
  }

  /// A part of the first address, else a column of that name, however it is written.
  private static func text(_ name: String, _ record: Record) -> String? {
    if let part = record.value("addresses")?.elements.first?.mapping?.text(name) { return part }
    let spellings = [name, name + "s", name == "note" ? "bio" : name]
    let entry = record.first { spellings.contains(FieldSpellings.plain(record.store.name(of: $0.field))) }
    return (entry ?? record.first { record.store.name(of: $0.field) == name })?.value.text.map(trimmedEnd)
  }

  private static func trimmedEnd(_ text: String) -> String {
    text.last == "\n" ? String(text.dropLast()) : text
  }

  /// A list of texts, or of texts with their labels.
  private static func areRight(_ wanted: Node, _ field: String, _ found: [String], _ record: Record) -> Bool {
    guard let list = wanted.list, list.count == found.count else { return false }
    return zip(list, found.indices).allSatisfy { node, index in
      guard let value = node["value"]?.text else { return node.text == found[index] }
      return value == found[index] && node["label"]?.text == record.value(field)?.elements[index].label
    }
  }

  private static func isRight(photo wanted: Node, _ record: Record) -> Bool {
    guard let photo = record.value("photo") else { return false }
    if let url = wanted["url"]?.text { return url == photo.text }
    let bytes = Array(photo.bytes)
    guard photo.kind == .data, bytes.count == wanted["bytes"]?.integer else { return false }
    guard wanted["type"]?.text == "image/png", bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return false }
    return wanted["width"].map { $0.integer == Int(bytes[19]) } ?? true
      && wanted["height"].map { $0.integer == Int(bytes[23]) } ?? true
  }

  /// The groups that records name themselves members of.
  static func members(of group: String, _ loaded: LoadedRecords) -> [String] {
    (0..<loaded.records.count).compactMap { row in
      let record = loaded.records[row]
      return record.value("categories")?.texts.contains(group) == true ? loaded.fields.text(.id, in: record) : nil
    }
  }
}
