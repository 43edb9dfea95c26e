import Model
import Syntax

/// People as vCards of version 3.0, which every address book reads.
enum VCardWriter {
  static func bytes(_ imported: ImportedRecords) -> [UInt8] {
    var text: [UInt8] = []
    for row in 0..<imported.records.count { card(imported.records[row], to: &text) }
    return text
  }

  private static func card(_ record: Record, to text: inout [UInt8]) {
    line("BEGIN:VCARD", to: &text)
    line("VERSION:3.0", to: &text)
    property("UID", record.text("id"), to: &text)
    property("FN", record.text("name") ?? record.text("userName"), to: &text)
    let parts = ["family", "given", "additional", "prefix", "suffix"].map { escaped(record.text($0) ?? "") }
    line("N:" + parts.joined(separator: ";"), to: &text)
    let organization = [record.text("organization") ?? "", record.text("department") ?? ""].map(escaped)
    if organization != ["", ""] { line("ORG:" + organization.joined(separator: ";"), to: &text) }
    property("TITLE", record.text("jobTitle"), to: &text)
    property("NOTE", record.text("note"), to: &text)
    property("BDAY", record.text("birthday"), to: &text)
    property("SORT-STRING", record.text("reading"), to: &text)
    for (field, name) in [("phones", "TEL"), ("emails", "EMAIL"), ("urls", "URL"), ("addresses", "LABEL")] {
      entries(record.value(field), name, to: &text)
    }
    let categories = record.value("categories")?.texts ?? []
    if !categories.isEmpty { line("CATEGORIES:" + categories.map(escaped).joined(separator: ","), to: &text) }
    if let photo = record.value("photo") {
      if photo.kind == .data {
        line("PHOTO;ENCODING=b:" + Base64.encode(photo.bytes), to: &text)
      } else {
        line("PHOTO;VALUE=uri:" + (photo.text ?? ""), to: &text)
      }
    }
    line("END:VCARD", to: &text)
  }

  private static func entries(_ value: Model.Value?, _ name: String, to text: inout [UInt8]) {
    guard let value else { return }
    let elements = value.kind == .list ? value.elements : []
    if elements.isEmpty {
      for content in value.texts { property(name, content, to: &text) }
    }
    for element in elements {
      let content = element.mapping?.text("value") ?? element.text
      let kept = (element.label ?? "").unicodeScalars.filter { $0.properties.isAlphabetic || $0 == " " || $0 == "-" }
      let label = String(String.UnicodeScalarView(kept))
      property(label.isEmpty ? name : "\(name);TYPE=\"\(label)\"", content, to: &text)
    }
  }

  private static func property(_ name: String, _ value: String?, to text: inout [UInt8]) {
    if let value, !value.isEmpty { line(name + ":" + escaped(value), to: &text) }
  }

  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": continue
      case "\\", ",", ";": text.unicodeScalars.append(contentsOf: ["\\", scalar])
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Folded at 75 bytes, never inside a character.
  private static func line(_ content: String, to text: inout [UInt8]) {
    var length = 0
    for scalar in content.unicodeScalars {
      let bytes = UTF8.encode(scalar).map(Array.init) ?? []
      if length + bytes.count > 75 {
        text += [0x0D, 0x0A, 0x20]
        length = 1
      }
      text += bytes
      length += bytes.count
    }
    text += [0x0D, 0x0A]
  }
}
