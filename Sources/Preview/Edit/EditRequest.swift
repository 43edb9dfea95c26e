import Diagnostics
import Editing
import Syntax

/// What a page asks of the edit desk: a mapping of JSON.
struct EditRequest {
  enum Operation: String {
    case page, record, set, delete, insert, move, choose, undo
  }

  let operation: Operation
  /// The page's file below the site's root.
  let page: String
  /// The row's id.
  let row: String
  /// Of the record's bytes as the form got them.
  let tag: String
  let fields: [FieldChange]
  /// The row beside which another one comes, and on which side.
  let beside: String
  let isBefore: Bool
  /// Whether a file may become UTF-8.
  let converts: Bool

  /// nil for what is none.
  init?(_ body: [UInt8]) {
    guard let root = (try? JSON.parse(SourceText(file: "request", bytes: body))) ?? nil,
      let operation = root["op"]?.text.flatMap(Operation.init)
    else { return nil }
    func text(_ key: String) -> String { root[key]?.text ?? "" }
    self.operation = operation
    page = text("page")
    row = text("row")
    tag = text("tag")
    beside = text("beside")
    isBefore = root["before"]?.boolean ?? false
    converts = root["converts"]?.boolean ?? false
    fields = (root["fields"]?.entries ?? []).compactMap { entry in
      guard let name = entry.key.text, let text = entry.value.text else { return nil }
      return FieldChange(name: name, text: text)
    }
  }
}
