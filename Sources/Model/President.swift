/// A president with the years in office, as a view of its record. Years are texts: the last is open.
package struct President: Sendable {
  package let record: Record
  private let fields: FieldMap

  package init(_ record: Record, _ fields: FieldMap) {
    self.record = record
    self.fields = fields
  }

  package var number: String? { fields.text(.number, in: record) }
  package var name: String? { fields.text(.name, in: record) }
  package var fromYear: String? { fields.text(.fromYear, in: record) }
  package var toYear: String? { fields.text(.toYear, in: record) }
  package var party: String? { fields.text(.party, in: record) }
}
