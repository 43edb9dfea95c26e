import Collation
import Model

extension TableArranger {
  /// What the rows are filed by, in their order.
  func names() -> NameTable {
    var names = NameTable()
    names.reserveCapacity(names: rows.count, bytes: rows.count * 24)
    for row in rows { append(row, to: &names) }
    return names
  }

  private func append(_ row: Int, to names: inout NameTable) {
    let fields = records.published.fields
    let record = records.published.records[row]
    guard fields.kind == .contact || fields.kind == .group else {
      names.append(family: fields.title(of: record), flags: [.organization, .whole])
      return
    }
    // A reading decides on the place alone and is not shown, so it need not be published.
    let reading = servant("reading", row) ?? servant("phoneticLastName", row) ?? ""
    let givenReading = servant("phoneticFirstName", row) ?? ""
    let contact = Contact(record, fields)
    if contact.lastName != nil || contact.firstName != nil {
      names.append(
        family: contact.lastName ?? "", given: contact.firstName ?? "", reading: reading, givenReading: givenReading)
    } else if let name = contact.name {
      let isOrganization = isOrganization(row, name: name, contact.organization)
      names.append(family: name, reading: reading, flags: isOrganization ? [.whole, .organization] : .whole)
    } else {
      names.append(family: contact.organization ?? "", reading: reading, flags: .organization)
    }
  }

  private func servant(_ field: String, _ row: Int) -> String? {
    records.published.records[row].text(field) ?? records.fields.loaded.records[row].text(field)
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
    guard let field = records.fields.configuration.fields?.first(where: { $0.known == .name }) else { return false }
    return field.columns.contains { column in
      let last = column.split(separator: ".").last.map(String.init) ?? column
      return FieldSpellings.matches(last, .organization, in: .contact)
    }
  }
}
