/// A record as its source has it, for a form.
package struct EditedRecord: Sendable, Equatable {
  package let fields: [EditedField]
  /// Its bytes of the text, by which a change in the meantime is found out.
  package let bytes: [UInt8]
  /// Whether a list holds it, so that it can be moved and deleted.
  package let isInList: Bool
}
