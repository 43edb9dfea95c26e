/// Text to be shown as it stands, in a face whose characters are all of one width.
package struct CodeBlock: Sendable, Hashable {
  /// The first word behind the fence, as far as it consists of ASCII letters, digits and `+-#._`; may be empty.
  package let language: String
  /// With a line feed at the end of each line.
  package let text: String

  package init(language: String, text: String) {
    self.language = language
    self.text = text
  }
}
