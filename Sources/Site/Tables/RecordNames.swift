import Collation
import Model

/// Whose names a table's records have: how a name is read depends on it, in the letter index as in addresses.
struct RecordNames {
  let fields: TableFields
  let published: PublishedRecords

  /// A field that decides on the place alone and is not shown, so that it need not be published.
  func servant(_ field: String, _ row: Int) -> String? {
    published.records[row].text(field) ?? fields.loaded.records[row].text(field)
  }

  func flags(_ row: Int) -> NameFlags {
    guard published.fields.kind == .contact || published.fields.kind == .group else { return [.organization, .whole] }
    let contact = Contact(published.records[row], published.fields)
    if contact.lastName != nil || contact.firstName != nil { return [] }
    guard let name = contact.name else { return .organization }
    return isOrganization(row, name: name, contact.organization) ? [.whole, .organization] : .whole
  }

  /// Whether a name in one piece is no person's, so that no surname is looked for in it.
  private func isOrganization(_ row: Int, name: String, _ organization: String?) -> Bool {
    if let organization, organization.utf8.elementsEqual(name.utf8) { return true }
    if let kind = servant("kind", row) {
      return ["org", "organization", "organisation", "group", "location", "company"].contains(kind.lowercased())
    }
    return namesAreOrganizations || OrganizationName.matches(name)
  }

  /// Whether `fields` makes names of a column of companies.
  private var namesAreOrganizations: Bool {
    guard let field = fields.configuration.fields?.first(where: { $0.known == .name }) else { return false }
    return field.columns.contains { column in
      let last = column.split(separator: ".").last.map(String.init) ?? column
      return FieldSpellings.matches(last, .organization, in: .contact)
    }
  }
}
