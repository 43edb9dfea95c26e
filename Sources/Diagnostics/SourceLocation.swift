/// A place in a file that a person wrote, with the text of its line so that it can be shown.
package struct SourceLocation: Sendable, Hashable {
  /// As the user named it or relative to the site; never an absolute path of this machine's making.
  package let file: String
  /// From 1.
  package let line: Int
  /// From 1, in Unicode code points.
  package let column: Int
  /// How many code points are meant; at least 1.
  package let length: Int
  /// The whole line, without its line feed; empty where it is not known.
  package let text: String

  package init(file: String, line: Int, column: Int, length: Int = 1, text: String = "") {
    self.file = file
    self.line = line
    self.column = column
    self.length = max(length, 1)
    self.text = text
  }
}
