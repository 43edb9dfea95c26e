/// A file operation that the system refused.
package struct FileError: Error, Sendable, Equatable {
  /// What was tried, as a verb in the infinitive: "read", "rename".
  package let operation: String
  package let path: String
  /// The system's `errno`.
  package let code: Int32

  package init(operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}
