/// How bad a problem is: an error keeps the new site from taking the old one's place.
package enum Severity: String, Sendable, Comparable {
  case notice, warning, error

  package static func < (a: Severity, b: Severity) -> Bool {
    a.rank < b.rank
  }

  private var rank: Int {
    switch self {
    case .notice: 0
    case .warning: 1
    case .error: 2
    }
  }
}
