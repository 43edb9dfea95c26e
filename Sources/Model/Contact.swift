/// A person or company in a directory, as a view of its record.
package struct Contact: Sendable {
  package let record: Record
  private let fields: FieldMap

  package init(_ record: Record, _ fields: FieldMap) {
    self.record = record
    self.fields = fields
  }

  package var id: String? { fields.text(.id, in: record) }
  package var name: String? { fields.text(.name, in: record) }
  package var firstName: String? { fields.text(.firstName, in: record) }
  package var lastName: String? { fields.text(.lastName, in: record) }
  /// The first one of several.
  package var phoneNumber: String? { fields.text(.phoneNumber, in: record) }
  package var phoneNumbers: [String] { fields.texts(.phoneNumber, in: record) }
  package var emails: [String] { fields.texts(.email, in: record) }
  package var organization: String? { fields.text(.organization, in: record) }
  package var image: String? { fields.text(.image, in: record) }

  /// Fields that ``displayName`` is made of.
  static let namingFields: [KnownField] = [.name, .firstName, .lastName, .organization, .email, .phoneNumber]

  /// The name in one line: the record's own `name`, else made of its parts, else the organization, the
  /// e-mail address, the phone number.
  ///
  /// "lastName firstName", but without a space where both are Han, kana or Hangul; a source that spells
  /// its parts otherwise ("First Name", `given`, Vorname) has them in the order in which they are said.
  package var displayName: String {
    if let name = fields.value(.name, in: record)?.text { return Self.trimmed(name) }
    let first = Self.trimmed(firstName ?? "")
    let last = Self.trimmed(lastName ?? "")
    if first.isEmpty, last.isEmpty { return Self.trimmed(organization ?? emails.first ?? phoneNumber ?? "") }
    if first.isEmpty || last.isEmpty { return first + last }
    if Self.isEastAsian(first), Self.isEastAsian(last) { return last + first }
    return fields.namesFamilyFirst ? last + " " + first : first + " " + last
  }

  private static func trimmed(_ text: String) -> String {
    let bytes = text.utf8.drop { $0 <= 0x20 }
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return "" }
    return String(Substring(bytes[...last]))
  }

  /// Whether a name is written in Han, kana or Hangul throughout.
  static func isEastAsian(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0x1100...0x11FF, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}
