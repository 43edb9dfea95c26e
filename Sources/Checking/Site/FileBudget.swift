import Diagnostics

/// How large a file of a kind may be before a reader on a phone has to wait for it.
struct FileBudget {
  let kind: String
  let bytes: Int
  let suggestion: String

  /// nil for a kind without a budget: media that are only fetched when somebody asks for them.
  static func of(_ name: String) -> FileBudget? {
    switch name.split(separator: ".").last {
    case "html": page
    case "css": stylesheet
    case "js": script
    case "woff2": font
    case "png", "jpg", "jpeg", "gif", "webp", "avif", "svg": image
    default: nil
    }
  }

  /// A thousand statuses are about 0.6 MB, ten thousand people about 4 MB, and compress to a tenth.
  private static let page = FileBudget(
    kind: "page", bytes: 6_000_000, suggestion: "Lower the table's 'rowsPerPage'")
  private static let stylesheet = FileBudget(
    kind: "style sheet", bytes: 100_000,
    suggestion: "Lower the table's 'rowsPerPage', or leave out rules that no page uses")
  private static let script = FileBudget(
    kind: "script", bytes: 100_000, suggestion: "Load what is not needed at once when somebody asks for it")
  private static let font = FileBudget(
    kind: "font", bytes: 300_000, suggestion: "Ship fewer characters or weights of the family")
  private static let image = FileBudget(
    kind: "image", bytes: 2_000_000, suggestion: "Make the picture smaller")

  func problem(_ file: String, size: Int) -> Diagnostic {
    Diagnostic(
      .warning, "over-budget", "A \(kind) of \(Self.kilobytes(size)) is over the budget of \(Self.kilobytes(bytes))",
      at: SourceLocation(file: file, line: 1, column: 1), suggestion: suggestion)
  }

  private static func kilobytes(_ bytes: Int) -> String {
    "\((bytes + 999) / 1000) KB"
  }
}
