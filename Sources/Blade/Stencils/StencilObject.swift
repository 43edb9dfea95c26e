/// An object of which a view writes many, such as rows, that differ in little but their texts.
///
/// It answers with values by numbers of its own choosing: what a view or a component reads of it, and what decides on how
/// it is written.
package protocol StencilObject: NativeObject {
  /// The same object with marks in place of its texts; nil where it has what no mark can stand for. Whatever is read of it
  /// goes through the marks.
  func marked(by marks: StencilMarks) -> (any NativeObject)?

  /// The value of a number that its marks have been asked for.
  func stencilValue(_ number: Int) -> Value
}
