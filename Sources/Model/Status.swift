/// A micro-blog post, as a view of its record.
package struct Status: Sendable {
  package let record: Record
  private let fields: FieldMap

  package init(_ record: Record, _ fields: FieldMap) {
    self.record = record
    self.fields = fields
  }

  /// Exact, however many digits it has.
  package var id: String? { fields.text(.id, in: record) }
  package var language: String? { fields.text(.language, in: record) }
  /// The avatar's image name or address.
  package var profileImageUrl: String? { fields.text(.profileImageUrl, in: record) }
  package var userName: String? { fields.text(.userName, in: record) }
  /// The member badge's image name.
  package var mbtype: String? { fields.text(.mbtype, in: record) }
  /// As written, whether it is an instant or not.
  package var createdAt: String? { fields.text(.createdAt, in: record) }
  /// nil where ``createdAt`` is no instant.
  package var timestamp: Timestamp? {
    fields.value(.createdAt, in: record).flatMap { Timestamp(utf8: $0.bytes) }
  }
  /// The program it was posted with; shown as "来自 X".
  package var source: String? { fields.text(.source, in: record) }
  package var text: String? { fields.text(.text, in: record) }
}
