/// What is done to records of one file. A record is named by the byte of the text at which it begins.
package enum RecordEdit: Sendable, Equatable {
  /// Fields of one record or of several: a choice takes the mark from one and gives it to another.
  case set([RecordChange])
  case delete(at: Int)
  /// A new record beside another one, or as the only one of a file without records.
  case insert([FieldChange], beside: Neighbour?)
  /// A record to another place in its list, or into another list of the file.
  case move(from: Int, beside: Neighbour)

  package struct RecordChange: Sendable, Equatable {
    package let start: Int
    package let fields: [FieldChange]

    package init(start: Int, fields: [FieldChange]) {
      self.start = start
      self.fields = fields
    }
  }

  package struct Neighbour: Sendable, Equatable {
    package let start: Int
    /// Whether the record comes before it.
    package let isBefore: Bool

    package init(start: Int, isBefore: Bool) {
      self.start = start
      self.isBefore = isBefore
    }
  }
}
