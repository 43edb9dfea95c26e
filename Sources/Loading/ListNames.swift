import Model

/// Names under which files keep lists of records, by kind, in the form of ``FieldSpellings``.
enum ListNames {
  /// Inside a group: `{name: …, contacts: […]}`.
  static func members(_ kind: RecordKind) -> [String] {
    switch kind {
    case .contact:
      [
        "contacts", "members", "people", "persons", "employees", "employee", "staff", "联系人", "成员", "rows", "items",
        "entries",
        "records",
      ]
    case .status: ["statuses", "posts"]
    case .team: ["teams", "rows", "items", "entries", "records"]
    case .city: ["cities", "rows", "items", "entries", "records"]
    case .president: ["presidents", "rows", "items", "entries", "records"]
    case .record: ["rows", "records"]
    // Its rows are the groups themselves.
    case .group: []
    }
  }

  /// At the top of a file, the best first.
  static func top(_ kind: RecordKind) -> [String] {
    let own: [String] =
      switch kind {
      case .contact, .group:
        ["groups", "teams", "departments", "sections", "users", "connections", "resources", "@graph"]
      case .status: ["tweets", "notes", "messages", "weibo", "orderedItems"]
      default: ["groups", "sections"]
      }
    return members(kind) + own.map(FieldSpellings.plain) + [
      "items", "rows", "records", "entries", "data", "results", "list", "value",
    ]
  }
}
