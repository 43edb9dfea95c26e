import Model

/// A name of a record's field as templates and cells write it, looked at once: what it means in a table is found without
/// comparing texts.
struct FieldName: Sendable {
  /// Names that are no fields of the source, or not only: what they mean depends on the kind of record.
  enum Role: String, Sendable {
    case title, name, text, detail, time, datetime
    /// Of a status with a warning, with markup, with pictures.
    case warning, html, pictures
  }

  let text: String
  /// nil for most.
  let role: Role?
  let known: KnownField?

  init(_ text: String) {
    self.text = text
    role = Role(rawValue: text)
    known = KnownField(name: text)
  }

  /// Whether a row that is another name says here which one it stands for: in what cells show beside a name.
  var isSee: Bool { known == .detail || known == .phoneNumber }
}
