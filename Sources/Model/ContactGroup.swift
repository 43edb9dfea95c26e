/// A section of a directory as a source writes it, as a view of its record.
package struct ContactGroup: Sendable {
  package let record: Record
  private let fields: FieldMap

  package init(_ record: Record, _ fields: FieldMap) {
    self.record = record
    self.fields = fields
  }

  /// The section's title.
  package var name: String? { fields.text(.name, in: record) }
  /// The section's footer.
  package var detail: String? { fields.text(.detail, in: record) }
  package var contacts: [Contact] {
    let values = fields.value(.contacts, in: record)?.elements ?? []
    let contacts = FieldMap(record.store, kind: .contact)
    return values.compactMap(\.mapping).map { Contact($0, contacts) }
  }
}
