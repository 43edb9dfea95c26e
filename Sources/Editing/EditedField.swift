import Syntax

/// A field of a record as a form shows it.
package struct EditedField: Sendable, Equatable {
  package enum Kind: String, Sendable {
    case text, number, boolean, date
  }

  /// The path to it: "phones 2 value" for the second of a list.
  package let name: String
  package let text: String
  package let kind: Kind

  init?(_ name: String, _ node: SpanNode) {
    guard case .scalar(let kind, let text) = node.content else { return nil }
    self.name = name
    switch kind {
    case .string, .null: (self.kind, self.text) = (.text, text)
    case .integer, .real: (self.kind, self.text) = (.number, text)
    case .true: (self.kind, self.text) = (.boolean, "true")
    case .false: (self.kind, self.text) = (.boolean, "false")
    case .date: (self.kind, self.text) = (.date, text)
    default: return nil
    }
  }
}
