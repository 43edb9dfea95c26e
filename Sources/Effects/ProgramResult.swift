/// How a program ended, and what it wrote.
package struct ProgramResult: Sendable, Equatable {
  /// 0 where it did what it was asked.
  package let code: Int32
  package let output: [UInt8]
  package let errors: [UInt8]

  package init(code: Int32, output: [UInt8] = [], errors: [UInt8] = []) {
    self.code = code
    self.output = output
    self.errors = errors
  }
}
