/// A city, which is nothing but its name, as a view of its record.
package struct City: Sendable {
  package let record: Record
  private let fields: FieldMap

  package init(_ record: Record, _ fields: FieldMap) {
    self.record = record
    self.fields = fields
  }

  package var name: String? { fields.text(.name, in: record) }
}
