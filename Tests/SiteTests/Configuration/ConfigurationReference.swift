@testable import Site

/// The guide's tables of keys, as the declarations make them.
struct ConfigurationReference {
  /// Where the tables begin on the page.
  static let start = "## The site\n"

  let page = KeyGroup.all.map { Self.chapter($0, level: 2) }.joined(separator: "\n")

  private static func chapter(_ group: KeyGroup, level: Int) -> String {
    let heading = String(repeating: "#", count: level) + " " + group.title
    let rows = group.keys.map(row).joined()
    return """
      \(heading)

      \(group.introduction)

      | key | takes | without it | what it says |
      |---|---|---|---|
      \(rows)
      """ + group.inner.map { "\n" + chapter($0, level: level + 1) }.joined()
  }

  private static func row(_ key: ConfigurationKey) -> String {
    let fallback = key.isRequired ? "*required*" : key.fallback ?? ""
    return "| `\(key.name)` | \(key.kind.text) | \(fallback) | \(key.meaning) |\n"
  }
}
