/// The fields that Galley's own views and cells ask for, whatever a source calls them.
package enum KnownField: UInt8, Sendable, CaseIterable {
  case id, slug, language
  case userName, profileImageUrl, mbtype, createdAt, source, text
  case name, firstName, lastName, phoneNumber, email, organization, department, jobTitle
  case image, title, detail, contacts
  case number, fromYear, toYear, party

  private static let names = allCases.map { "\($0)" }
  private static let byName = Dictionary(zip(names, allCases)) { first, _ in first }

  /// By its name as templates and site.yaml write it: "userName".
  package init?(name: String) {
    guard let field = Self.byName[name] else { return nil }
    self = field
  }

  package var name: String { Self.names[Int(rawValue)] }
}
