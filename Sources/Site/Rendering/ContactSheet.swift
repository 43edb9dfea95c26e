import Blade
import Model

/// What a person's own page shows: what can be done, and the published fields in groups.
struct ContactSheet {
  private static let actionShape = Shape(["title", "url", "icon"])
  private static let groupShape = Shape(["title", "fields"])
  private static let fieldShape = Shape(["label", "value", "url"])
  private static func isShownElsewhere(_ field: PublishedField) -> Bool {
    switch field.known {
    case .name, .firstName, .lastName, .phoneNumber, .email, .id, .image, .slug: true
    default: false
    }
  }

  private let table: SiteTable
  private let source: Model.Record
  private let strings: Strings

  init(_ table: SiteTable, record: Int, strings: Strings) {
    self.table = table
    source = table.table.records[record]
    self.strings = strings
  }

  private var fields: FieldMap { table.table.fields }
  private var contact: Contact { Contact(source, fields) }

  /// "Organisation · job": the line under the name.
  var detail: String? {
    let parts = [KnownField.organization, .jobTitle].compactMap { isPublished($0) ? fields.text($0, in: source) : nil }
    let line = parts.filter { !$0.utf8.elementsEqual(contact.displayName.utf8) }.joined(separator: " · ")
    return line.isEmpty ? nil : line
  }

  private func isPublished(_ field: KnownField) -> Bool {
    guard let listed = table.configuration.fields else { return true }
    return listed.contains { $0.known == field }
  }

  /// A field's text, where the table shows it.
  func published(_ field: KnownField) -> String? {
    isPublished(field) ? fields.text(field, in: source) : nil
  }

  private var phones: [String] { isPublished(.phoneNumber) ? contact.phoneNumbers : [] }
  private var emails: [String] { isPublished(.email) ? contact.emails : [] }

  var actions: Value {
    var actions: [Value] = []
    if let phone = phones.first, let number = Self.dialled(phone) {
      actions.append(action("call", "tel:" + number))
      actions.append(action("message", "sms:" + number))
    }
    if let email = emails.first, let url = Self.mail(email) { actions.append(action("mail", url)) }
    return .list(actions)
  }

  private func action(_ key: String, _ url: String) -> Value {
    .record(Record(Self.actionShape, [.string(strings.text(key) ?? key), .string(url), .string(key)]))
  }

  /// - Parameter related: names and addresses of other records.
  func groups(related: [(name: String, url: String?)]) -> Value {
    let contactFields =
      phones.map { field("phoneNumber", $0, Self.dialled($0).map { "tel:" + $0 }) }
      + emails.map { field("email", $0, Self.mail($0)) }
    return .list(
      [
        group("group-contact", contactFields), group("group-about", about),
        group("see-also", related.map { field("", $0.name, $0.url) }),
      ].compactMap(\.self))
  }

  private func group(_ key: String, _ fields: [Value]) -> Value? {
    fields.isEmpty ? nil : .record(Record(Self.groupShape, [.string(strings.text(key) ?? key), .list(fields)]))
  }

  /// What is neither a name, a number nor an address.
  private var about: [Value] {
    (table.configuration.fields ?? Self.usual).compactMap { listed in
      if Self.isShownElsewhere(listed) { return nil }
      return value(listed).map { field(listed.name, $0, nil) }
    }
  }

  private static let usual: [PublishedField] = [KnownField.organization, .department, .jobTitle].map {
    PublishedField(name: $0.name, columns: [])
  }

  private func value(_ listed: PublishedField) -> String? {
    if let known = listed.known { return fields.text(known, in: source) }
    return listed.columns.lazy.compactMap { source.value($0) }.first { !$0.isEmpty }?.texts.joined(separator: ", ")
  }

  private func field(_ name: String, _ value: String, _ url: String?) -> Value {
    let label = name.isEmpty ? "" : strings.text("field-" + name) ?? name
    return .record(Record(Self.fieldShape, [.string(label), .string(value), url.map { .string($0) } ?? .null]))
  }

  /// Digits and a leading plus; nil where a text has none (RFC 3966 allows nothing else here).
  static func dialled(_ phone: String) -> String? {
    var number: [UInt8] = []
    var hasDigit = false
    for byte in phone.utf8 {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isDigit || byte == UInt8(ascii: "+") && number.isEmpty { number.append(byte) }
      hasDigit = hasDigit || isDigit
    }
    return hasDigit ? String(decoding: number, as: UTF8.self) : nil
  }

  /// nil for what is no plain address (RFC 6068 would want everything else encoded).
  static func mail(_ email: String) -> String? {
    let isPlain = email.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "\""):
        false
      default: byte > 0x20 && byte < 0x7F
      }
    }
    return isPlain && email.utf8.contains(UInt8(ascii: "@")) ? "mailto:" + email : nil
  }
}
