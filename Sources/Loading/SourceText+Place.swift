import Diagnostics

extension SourceText {
  /// The place of a record: of a file that is no text, the file alone.
  func place(_ range: Range<Int>) -> SourceLocation {
    bytes.starts(with: "bplist".utf8) ? SourceLocation(file: file, line: 1, column: 1) : location(range)
  }
}
