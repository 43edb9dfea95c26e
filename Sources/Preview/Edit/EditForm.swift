import Diagnostics
import Editing
import Site

/// The form of a record.
struct EditForm {
  struct Field {
    let name: String
    let text: String
    let kind: EditedField.Kind
    let keyboard: EditablePage.Keyboard
    /// Whether it is one of those of which a record needs one.
    let isName: Bool
  }

  let title: String
  var fields: [Field] = []

  /// Whether texts may be saved: a name stays, and a phone number is one.
  ///
  /// - Parameter record: nil for a new one.
  static func check(_ changes: [FieldChange], of record: EditedRecord?, _ page: EditablePage) throws(Diagnostic) {
    for change in changes where page.keyboard(of: change.name) == .phone {
      if !isPhone(change.text) { throw .invalidField(change.name, "'\(change.text)' is no phone number") }
    }
    for change in changes where page.keyboard(of: change.name) == .email {
      if !change.text.isEmpty, !change.text.dropFirst().dropLast().contains("@") {
        throw .invalidField(change.name, "'\(change.text)' is no e-mail address")
      }
    }
    var texts = Dictionary((record?.fields ?? []).map { ($0.name, $0.text) }) { $1 }
    for change in changes { texts[change.name] = change.text }
    let names = texts.filter { page.isName($0.key) }
    let needsName = names.isEmpty ? record == nil : true
    if needsName, names.values.allSatisfy({ $0.utf8.allSatisfy { $0 <= 0x20 } }), page.needsName {
      throw .invalidField(changes.first { page.isName($0.name) }?.name ?? "", "A record needs a name")
    }
    if record == nil, changes.allSatisfy({ $0.text.utf8.allSatisfy { $0 <= 0x20 } }) {
      throw .invalidField(changes.first?.name ?? "", "A record needs a text")
    }
  }

  /// Empty, or at least two digits among what people write with them: an extension, a country's own digits.
  private static func isPhone(_ text: String) -> Bool {
    let digits = text.unicodeScalars.count { $0.properties.numericType == .decimal }
    let others = text.unicodeScalars.count { $0.properties.isAlphabetic }
    return text.isEmpty || digits >= 2 && others <= 12
  }
}
