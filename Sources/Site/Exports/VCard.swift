import Model

/// A person as a vCard 4.0 (RFC 6350), of the published fields alone.
struct VCard {
  private let table: SiteTable
  private let source: Model.Record
  private var lines: [String] = []

  init(_ table: SiteTable, record: Int) {
    self.table = table
    source = table.table.records[record]
    let contact = Contact(source, table.table.fields)
    add("FN", contact.displayName)
    addName(contact)
    let organization = [KnownField.organization, .department].map { fields.text($0, in: source) ?? "" }
    if organization.contains(where: { !$0.isEmpty }) {
      addParts("ORG", organization.last == "" ? [organization[0]] : organization)
    }
    add("TITLE", fields.text(.jobTitle, in: source))
    for phone in contact.phoneNumbers { add("TEL", phone) }
    for email in contact.emails { add("EMAIL", email) }
    for (name, property) in Self.properties { for text in listed(name) { add(property, text) } }
  }

  /// Published fields of these names that no model knows.
  private static let properties = [
    ("mobile", "TEL;TYPE=cell"), ("fax", "TEL;TYPE=fax"), ("extension", "TEL;TYPE=work"), ("url", "URL"),
    ("website", "URL"), ("nickname", "NICKNAME"), ("birthday", "BDAY;VALUE=text"), ("note", "NOTE"),
  ]

  private var fields: FieldMap { table.table.fields }

  private func listed(_ name: String) -> [String] {
    guard let field = table.configuration.fields?.first(where: { $0.name == name }), field.known == nil else {
      return []
    }
    return field.columns.lazy.compactMap { source.value($0) }.first { !$0.isEmpty }?.texts ?? []
  }

  /// The parts of the name; a whole name that no source has cut up stays whole, as the given one.
  private mutating func addName(_ contact: Contact) {
    let reading = listed("reading").first.map { ";SORT-AS=\"" + $0.filter { $0 != "\"" && !$0.isNewline } + "\"" } ?? ""
    let isCut = contact.lastName != nil || contact.firstName != nil
    let parts = isCut ? [contact.lastName ?? "", contact.firstName ?? ""] : ["", contact.displayName]
    addParts("N" + reading, parts + ["", "", ""])
  }

  private mutating func add(_ property: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    addParts(property, [text])
  }

  private mutating func addParts(_ property: String, _ parts: [String]) {
    lines.append(property + ":" + parts.map(Self.escaped).joined(separator: ";"))
  }

  /// RFC 6350, section 3.4.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ",", ";": escaped += "\\" + String(scalar)
      case "\n": escaped += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Lines of at most 75 bytes, cut between characters (RFC 6350, section 3.2).
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for line in ["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD"] {
      var room = 75
      for scalar in line.unicodeScalars {
        let encoded = Array(String(scalar).utf8)
        if encoded.count > room {
          bytes += "\r\n ".utf8
          room = 74
        }
        bytes += encoded
        room -= encoded.count
      }
      bytes += "\r\n".utf8
    }
    return bytes
  }
}
