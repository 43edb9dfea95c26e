/// What can be told of a person in places inside their record, in the order in which it is written beside the rest.
enum ContactPart: Int, CaseIterable {
  case name, given, additional, family, prefix, suffix, organization, department, jobTitle, office, photo
  case phones, emails

  /// Columns that hold it, the best first: a source may have the name itself for something nested.
  var columns: [String] {
    switch self {
    case .name: ["name", "fullName"]
    case .organization: ["organization", "org"]
    case .department: ["department", "dept"]
    case .jobTitle: ["jobTitle", "position"]
    case .photo: ["photo", "image"]
    case .given: ["given", "first"]
    // `family` may as well be who is related.
    case .family: ["family", "surname"]
    default: ["\(self)"]
    }
  }

  /// Of several the first one is a person's; of phones and addresses all are.
  var isList: Bool { self == .phones || self == .emails }
}
