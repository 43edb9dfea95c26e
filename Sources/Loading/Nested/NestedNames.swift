import Model

/// What the names of fields mean, by where they stand. All are in the form of ``FieldSpellings``.
enum NestedNames {
  /// What a mapping, or a list of mappings, is about.
  enum Container {
    /// The person: `person: {name: …}`, `attributes: {cn: …}`.
    case person
    /// `name: {first: …, last: …}`.
    case name
    /// `worksFor: {name: …}`, `organizations: [{name: …, title: …}]`.
    case work
    /// `department: {name: …}`.
    case unit
    /// `terms: [{type: …, start: …, phone: …}]`, `position: {name: …}`: an office that somebody holds.
    case office
    /// `picture: {large: …}`.
    case picture
  }

  static func container(_ name: String) -> Container? { containers[name] }

  private static let containers: [String: Container] = {
    let all: [(Container, [String])] = [
      (
        .person,
        [
          "person", "attributes", "basic", "contact", "contactinfo", "contactinformation", "contactdetails",
          "contactpoint", "profile", "user", "employee", "member", "details", "info", "properties", "fields",
        ]
      ),
      (.name, ["name", "names", "fullname", "personname", "displayname"]),
      (
        .work,
        [
          "organization", "organizations", "organisation", "organisations", "org", "orgs", "company", "companies",
          "employer", "employers", "worksfor", "affiliation", "affiliations", "memberof", "membership", "memberships",
          "employment", "employments", "work", "workinfo",
          "urn:ietf:params:scim:schemas:extension:enterprise:2.0:user",
        ]
      ),
      (.unit, ["department", "dept", "team", "unit", "division"]),
      (
        .office,
        [
          "term", "terms", "office", "offices", "mandate", "mandates", "job", "jobs", "position", "positions", "role",
          "roles",
        ]
      ),
      (.picture, ["image", "images", "photo", "photos", "picture", "pictures", "avatar", "thumbnail", "logo"]),
    ]
    return Dictionary(all.flatMap { pair in pair.1.map { ($0, pair.0) } }) { first, _ in first }
  }()

  /// What a field means within a mapping; nil for what is of no interest there.
  static func part(_ name: String, in container: Container) -> ContactPart? {
    switch container {
    case .person: person(name)
    case .name: names[name] ?? person(name).flatMap { [.name, .given, .family].contains($0) ? $0 : nil }
    case .work: work[name] ?? reached(name)
    case .unit: ["name", "displayname", "title"].contains(name) ? .department : nil
    case .office: ["type", "name"].contains(name) ? .jobTitle : work[name] ?? reached(name)
    case .picture: pictures.contains(name) ? .photo : nil
    }
  }

  /// How somebody is reached through what the field is in.
  private static func reached(_ name: String) -> ContactPart? {
    person(name).flatMap { $0.isList ? $0 : nil }
  }

  private static let known: [(KnownField, ContactPart)] = [
    (.name, .name), (.firstName, .given), (.lastName, .family), (.phoneNumber, .phones), (.email, .emails),
    (.organization, .organization), (.department, .department), (.jobTitle, .jobTitle), (.image, .photo),
  ]

  private static func person(_ name: String) -> ContactPart? {
    if let part = names[name], [.additional, .suffix].contains(part) { return part }
    if ["honorificprefix", "nameprefix"].contains(name) { return .prefix }
    return known.first { FieldSpellings.matches(name, $0.0, in: .contact) }?.1
  }

  /// What directories of servers (LDAP) call a company and its units; elsewhere the letters may mean anything.
  static func directoryPart(_ name: String) -> ContactPart? {
    ["o": .organization, "ou": .department][name]
  }

  /// Whether a record's field is one that only directories of servers have.
  static func isOfDirectory(_ name: String) -> Bool { ["dn", "cn", "objectclass"].contains(name) }

  private static let names: [String: ContactPart] = [
    "formatted": .name, "full": .name, "officialfull": .name, "unstructuredname": .name, "display": .name,
    "text": .name, "middle": .additional, "middlename": .additional, "middlenames": .additional,
    "additional": .additional, "additionalname": .additional, "title": .prefix, "prefix": .prefix,
    "honorificprefix": .prefix, "honorific": .prefix, "nameprefix": .prefix, "suffix": .suffix,
    "honorificsuffix": .suffix, "namesuffix": .suffix,
  ]

  private static let work: [String: ContactPart] = [
    "name": .organization, "displayname": .organization, "legalname": .organization, "organization": .organization,
    "organisation": .organization, "org": .organization, "company": .organization, "companyname": .organization,
    "employer": .organization, "department": .department, "dept": .department, "unit": .department,
    "division": .department, "title": .jobTitle, "jobtitle": .jobTitle, "position": .jobTitle, "role": .jobTitle,
    "rolename": .jobTitle, "function": .jobTitle, "office": .office, "officelocation": .office,
  ]

  private static let pictures: Set = [
    "url", "src", "href", "contenturl", "large", "original", "medium", "value", "data",
  ]

  /// Which of several counts: `primary: true`, Google's `metadata: {primary: true}`.
  static let preferred: Set = ["primary", "isprimary", "preferred", "pref", "current", "iscurrent", "default"]

  static let beginnings: Set = ["start", "startdate", "startyear", "from", "fromyear", "since", "begin", "begins"]

  /// The text of an entry of a list of phones or addresses, the best first.
  static let values = [
    "number", "address", "phonenumber", "emailaddress", "email", "mail", "telephone", "tel", "phone", "uri", "url",
    "href", "formattedvalue", "formatted", "text",
  ]

  /// What such an entry is for.
  static let labels = [
    "label", "type", "kind", "formattedtype", "contacttype", "category", "context", "contexts", "use",
  ]
}
