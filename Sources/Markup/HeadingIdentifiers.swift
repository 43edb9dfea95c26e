/// Gives each heading of a text an id made of its words.
struct HeadingIdentifiers {
  private var used: Set<String> = []
  /// The number tried last for a base that came more than once: keeps a thousand equal headings linear.
  private var numbers: [String: Int] = [:]
  /// In code points, without a number.
  private static let longest = 80

  mutating func identifier(for runs: [InlineRun]) -> String {
    let base = Self.base(runs)
    var identifier = base
    while !used.insert(identifier).inserted {
      let number = numbers[base, default: 1] + 1
      numbers[base] = number
      identifier = "\(base)-\(number)"
    }
    return identifier
  }

  /// Letters and digits of any script in lower case, a hyphen for everything between them.
  private static func base(_ runs: [InlineRun]) -> String {
    var identifier = String.UnicodeScalarView()
    var gap = false
    for scalar in runs.lazy.flatMap(\.text.unicodeScalars) {
      if identifier.count >= longest { break }
      guard scalar.isWord || isMark(scalar) && !identifier.isEmpty else {
        gap = !identifier.isEmpty
        continue
      }
      if gap { identifier.append("-") }
      gap = false
      identifier.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    return identifier.isEmpty ? "section" : String(identifier)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}
