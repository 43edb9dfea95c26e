/// A team with its picture, as a view of its record.
package struct Team: Sendable {
  package let record: Record
  private let fields: FieldMap

  package init(_ record: Record, _ fields: FieldMap) {
    self.record = record
    self.fields = fields
  }

  package var name: String? { fields.text(.name, in: record) }
  /// An image's file name.
  package var image: String? { fields.text(.image, in: record) }
}
