/// What a column of an address book's export holds, by the name that the program gives it.
enum ContactColumn: Equatable {
  enum List: String, CaseIterable {
    case phones, emails, urls, addresses
  }

  enum Part {
    case label, value
    case inner(String)
  }

  enum Name {
    case prefix, given, additional, family, suffix, phoneticGiven, phoneticFamily
  }

  case plain
  /// A single text under Galley's name for it.
  case text(String)
  case name(Name)
  /// Texts in one cell, with what stands between them.
  case categories(separator: String)
  /// A part of one of several: "Phone 2 - Label".
  case part(List, place: String, Part)
  /// One of several that the column's own name labels: "Mobile Phone".
  case labelled(List, label: String)

  static func == (a: ContactColumn, b: ContactColumn) -> Bool {
    if case .plain = a, case .plain = b { return true }
    return false
  }
}

extension ContactColumn {
  /// As Google exports them, before and since 2024.
  static func google(_ name: String) -> ContactColumn {
    if let known = googleTexts[name] { return known }
    let parts = name.components(around: " - ")
    guard parts.count == 2, let space = parts[0].utf8.lastIndex(of: UInt8(ascii: " ")) else { return .plain }
    let subject = String(parts[0][..<space])
    if subject == "Organization" {
      return ["Name": .text("organization"), "Title": .text("jobTitle"), "Department": .text("department")][parts[1]]
        ?? .plain
    }
    let lists: [String: List] = [
      "E-mail": .emails, "Email": .emails, "Phone": .phones, "Website": .urls, "Address": .addresses,
    ]
    guard let list = lists[subject] else { return .plain }
    switch parts[1] {
    case "Type", "Label": return .part(list, place: parts[0], .label)
    case "Value", "Formatted": return .part(list, place: parts[0], .value)
    default: return innerParts[parts[1]].map { .part(list, place: parts[0], .inner($0)) } ?? .plain
    }
  }

  private static let innerParts = [
    "Street": "street", "City": "city", "Region": "region", "State": "region", "Postal Code": "zip",
    "Country": "country",
    "Country/Region": "country",
  ]

  private static let googleTexts: [String: ContactColumn] = [
    "First Name": .name(.given), "Given Name": .name(.given), "Middle Name": .name(.additional),
    "Additional Name": .name(.additional), "Last Name": .name(.family), "Family Name": .name(.family),
    "Name Prefix": .name(.prefix), "Name Suffix": .name(.suffix), "Phonetic First Name": .name(.phoneticGiven),
    "Given Name Yomi": .name(.phoneticGiven), "Phonetic Last Name": .name(.phoneticFamily),
    "Family Name Yomi": .name(.phoneticFamily), "Name": .text("name"), "Nickname": .text("nickname"),
    "File As": .text("fileAs"), "Organization Name": .text("organization"), "Organization Title": .text("jobTitle"),
    "Organization Department": .text("department"), "Birthday": .text("birthday"), "Notes": .text("note"),
    "Photo": .text("photo"), "Labels": .categories(separator: ":::"), "Group Membership": .categories(separator: ":::"),
  ]

  /// As Outlook exports them in English.
  static func outlook(_ name: String) -> ContactColumn {
    if let known = outlookTexts[name] { return known }
    if name.hasPrefix("E-mail"), name.hasSuffix("Address") { return .labelled(.emails, label: "") }
    let words = name.split(separator: " ")
    let subject =
      words.last.map { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } } == true ? words.dropLast() : words[...]
    if let last = subject.last, last == "Phone" || last == "Fax", subject.count > 1 {
      let label = last == "Fax" ? subject : subject.dropLast()
      return .labelled(.phones, label: label.joined(separator: " "))
    }
    guard let place = words.first, ["Business", "Home", "Other"].contains(place), words.count > 1,
      let part = innerParts[words.dropFirst().joined(separator: " ")]
    else { return .plain }
    return .part(.addresses, place: String(place), .inner(part))
  }

  private static let outlookTexts: [String: ContactColumn] = [
    "First Name": .name(.given), "Middle Name": .name(.additional), "Last Name": .name(.family),
    "Title": .name(.prefix),
    "Suffix": .name(.suffix), "Company": .text("organization"), "Department": .text("department"),
    "Job Title": .text("jobTitle"), "Categories": .categories(separator: ";"), "Notes": .text("note"),
    "Birthday": .text("birthday"), "Web Page": .labelled(.urls, label: ""),
    "Personal Web Page": .labelled(.urls, label: "Personal"), "Nickname": .text("nickname"),
  ]

  /// "Phone (mobile)", "email: work": as programs write them that turn Apple's address book into tables.
  static func apple(_ name: String) -> ContactColumn {
    let parts = name.split { $0 == "(" || $0 == ":" }.map { String($0).trimmed }
    guard parts.count == 2, let subject = parts.first?.lowercased() else { return .plain }
    let label = String(parts[1].filter { $0 != ")" })
    switch subject {
    case "phone", "telephone", "telefon", "tel", "tel.", "téléphone", "teléfono", "telefono":
      return .labelled(.phones, label: label)
    case "email", "e-mail", "mail", "courriel", "correo": return .labelled(.emails, label: label)
    case "url", "website", "home page": return .labelled(.urls, label: label)
    case "address", "adresse": return .labelled(.addresses, label: label)
    default: return .plain
    }
  }
}

extension String {
  /// Its parts around a separator, without white space around them.
  func components(around separator: String) -> [String] {
    var parts: [String] = []
    var rest = Array(utf8)[...]
    let mark = Array(separator.utf8)
    var part: [UInt8] = []
    while let byte = rest.first {
      if rest.starts(with: mark) {
        parts.append(String(decoding: part, as: UTF8.self).trimmed)
        part = []
        rest = rest.dropFirst(mark.count)
      } else {
        part.append(byte)
        rest = rest.dropFirst()
      }
    }
    return parts + [String(decoding: part, as: UTF8.self).trimmed]
  }

  /// Without white space at its ends.
  var trimmed: String {
    let bytes = utf8.drop { $0 <= 0x20 }
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return "" }
    return String(Substring(bytes[...last]))
  }
}
