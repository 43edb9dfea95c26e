import Diagnostics

/// A byte order mark of an encoding that YAML and JSON files should not have.
enum ForeignEncoding: String {
  case utf16 = "UTF-16"
  case utf32 = "UTF-32"

  init?(_ bytes: [UInt8]) {
    let start = bytes.prefix(4)
    if start.elementsEqual([0xFF, 0xFE, 0, 0]) || start.elementsEqual([0, 0, 0xFE, 0xFF]) {
      self = .utf32
    } else if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else {
      return nil
    }
  }

  func diagnostic(in source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, "not-utf-8", "'\(source.file)' is in \(rawValue); this kind of file must be in UTF-8",
      suggestion: "Save it as UTF-8")
  }
}
