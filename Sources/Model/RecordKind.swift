/// What the records of a table are: which names their fields have and how a row shows them.
package enum RecordKind: String, Sendable, CaseIterable {
  case status, contact, group, team, city, president
  /// Anything else: fields by their own names.
  case record

  /// By the name in site.yaml; `post` and `person` are other names of status and contact.
  package init?(name: String) {
    switch name {
    case "post": self = .status
    case "person": self = .contact
    default: self.init(rawValue: name)
    }
  }

  /// All names that ``init(name:)`` knows, for suggestions.
  package static let names = allCases.map(\.rawValue) + ["post", "person"]

  /// Whether a record without a name has nothing that could stand in a list.
  package var needsName: Bool {
    switch self {
    case .contact, .group, .team, .city, .president: true
    case .status, .record: false
    }
  }
}
