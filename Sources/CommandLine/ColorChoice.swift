/// When reports are coloured.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never

  /// `auto` colours what a person reads at a terminal that can show it, unless NO_COLOR is set.
  func isOn(atTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: atTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
  }
}
