/// A field of a record and the text that it shall have; an empty one where it has none yet adds nothing.
package struct FieldChange: Sendable, Equatable {
  package let name: String
  package let text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
