import Diagnostics

/// A reader that keeps its place in itself: those of ``DataReader`` that are not copied while they read.
protocol TokenReader: AnyObject {
  /// What was odd so far about the file, though it could be read.
  var diagnostics: [Diagnostic] { get }
  /// Another reader at the beginning.
  func fromStart() throws(Diagnostic) -> any TokenReader
  /// The next token; nil at the end.
  func next() throws(Diagnostic) -> Token?
  /// A token's text as bytes of UTF-8, until the next call of `next`.
  func text(of token: Token) -> ArraySlice<UInt8>
  /// Records that it has left out so far.
  var leftOut: [LeftOut] { get }
  /// The columns of a table in their order; nil for formats that have none.
  var columns: [String]? { get }
}

extension TokenReader {
  var leftOut: [LeftOut] { [] }
  var columns: [String]? { nil }
}
