import Diagnostics
import Syntax

/// How the records of a format are changed byte by byte. Every answer is checked afterwards by reading it again.
protocol RecordSyntax {
  /// What replaces scalars of one record.
  func replacing(_ changes: [(node: SpanNode, change: FieldChange)]) throws(Diagnostic) -> [Splice]
  /// What adds fields that a record does not have; never called without fields.
  func adding(_ fields: [FieldChange], to record: SpanNode) throws(Diagnostic) -> [Splice]
  func removing(_ index: Int, from list: SpanNode) throws(Diagnostic) -> Splice
  /// - Parameter index: that of the element which comes after it, or the count.
  func inserting(_ element: [UInt8], at index: Int, into list: SpanNode) throws(Diagnostic) -> Splice
  /// An element's bytes as ``inserting(_:at:into:)`` takes them.
  func bytes(of index: Int, in list: SpanNode, movingTo other: SpanNode) throws(Diagnostic) -> [UInt8]
  /// The bytes of a new record, written as its neighbour is.
  func element(_ fields: [FieldChange], like neighbour: SpanNode?, in list: SpanNode) throws(Diagnostic) -> [UInt8]
}
