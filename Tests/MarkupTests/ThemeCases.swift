import FoundationEssentials
import TestSupport

/// The runs recorded in Tests/Cases/theme. Boxes (emoji, symbol) are the layout's affair.
struct ThemeCase: Decodable {
  struct Run: Decodable {
    let text: String
    let kind: String
  }

  let text: String
  let runs: [Run]

  static func all() throws -> [ThemeCase] {
    let data = try Data(contentsOf: URL(filePath: Cases.folder + "/theme/theme-cases.json"))
    return try JSONDecoder().decode([ThemeCase].self, from: data)
  }
}
