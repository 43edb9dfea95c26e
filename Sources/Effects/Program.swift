/// A program to run, found on the PATH, and its words.
package struct Program: Sendable, Equatable {
  package let name: String
  package let arguments: [String]
  /// What it reads from its standard input.
  package let input: [UInt8]

  package init(_ name: String, _ arguments: [String], input: [UInt8] = []) {
    self.name = name
    self.arguments = arguments
    self.input = input
  }
}
