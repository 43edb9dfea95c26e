import Effects

extension Diagnostic {
  /// What a refused file operation means to the person at the keyboard.
  package init(_ error: FileError) {
    self.init(
      .error, error.isMissing ? "missing-file" : "file-error",
      "Cannot \(error.operation) '\(error.path)': \(error.reason)",
      suggestion: error.isMissing ? "Check the path; it is read relative to the site's folder" : nil)
  }
}
