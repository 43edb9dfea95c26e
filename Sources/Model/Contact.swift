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
  package var firstName: String? { fields.text(.firstName, in: record) ?? inverted?.given }
  package var lastName: String? { fields.text(.lastName, in: record) ?? inverted?.family }
  /// The first one of several.
  package var phoneNumber: String? { fields.text(.phoneNumber, in: record) }
  package var phoneNumbers: [String] { fields.texts(.phoneNumber, in: record) }
  package var emails: [String] { fields.texts(.email, in: record) }
  package var organization: String? { fields.text(.organization, in: record) }
  package var image: String? { fields.text(.image, in: record) }

  /// Fields that ``displayName`` is made of.
  package static let namingFields: [KnownField] = [.name, .firstName, .lastName, .organization, .email, .phoneNumber]

  /// The name in one line: the record's own `name`, else made of its parts, else the organization, the
  /// e-mail address, the phone number.
  ///
  /// "lastName firstName", but without a space where both are Han, kana or Hangul; a source that spells
  /// its parts otherwise ("First Name", `given`, Vorname) has them in the order in which they are said.
  package var displayName: String {
    if let name = fields.value(.name, in: record)?.text { return inverted?.text() ?? Self.trimmed(name) }
    let first = Self.trimmed(firstName ?? "")
    let last = Self.trimmed(lastName ?? "")
    if first.isEmpty, last.isEmpty { return Self.trimmed(organization ?? emails.first ?? phoneNumber ?? "") }
    return PersonName(given: first, family: last).text(familyFirst: fields.namesFamilyFirst)
  }

  /// The parts of a name that is written "Family, Given", where the table's names are.
  private var inverted: PersonName? {
    guard fields.namesAreInverted, let name = fields.value(.name, in: record)?.text else { return nil }
    return PersonName(inverted: name)
  }

  private static func trimmed(_ text: String) -> String {
    let bytes = text.utf8.drop { $0 <= 0x20 }
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return "" }
    return String(Substring(bytes[...last]))
  }
}
