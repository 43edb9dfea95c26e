import Diagnostics
import Syntax

/// What the edit desk says, as JSON.
enum EditAnswer {
  static func response(_ status: UInt32, _ bytes: [UInt8]) -> PreviewResponse {
    PreviewResponse(status, [(name: "Content-Type", value: "application/json")], body: .bytes(bytes))
  }

  /// 409 where the page or the file is another one by now, 422 for what cannot be done.
  static func status(of problem: Diagnostic) -> UInt32 {
    problem.identifier == "edit-conflict" ? 409 : 422
  }

  static func problem(_ problem: Diagnostic) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginMapping()
    for (key, text) in [
      ("identifier", problem.identifier), ("summary", problem.summary), ("explanation", problem.explanation ?? ""),
      ("suggestion", problem.suggestion ?? ""), ("place", place(problem)),
      ("field", problem.identifier == "invalid-field" ? problem.notes.first?.message ?? "" : ""),
    ] {
      writer.key(key)
      writer.string(text)
    }
    writer.endMapping()
    return writer.bytes
  }

  private static func place(_ problem: Diagnostic) -> String {
    problem.location.map { "\($0.file):\($0.line):\($0.column)" } ?? ""
  }

  static func done(_ undo: Int) -> [UInt8] {
    Array("{\"undo\":\(undo)}".utf8)
  }

  static func page(_ state: EditSession.State, _ undo: Int) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginMapping()
    writer.key("undo")
    writer.integer(undo)
    for (key, value) in [
      ("movable", state.isMovable), ("crosses", state.crosses), ("chooses", state.chooses), ("own", state.isOwnPage),
    ] {
      writer.key(key)
      writer.boolean(value)
    }
    writer.key("row")
    writer.string(state.row)
    writer.key("readOnly")
    writer.string(state.readOnly?.summary ?? "")
    writer.endMapping()
    return writer.bytes
  }

  static func record(_ form: EditForm, _ tag: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginMapping()
    writer.key("title")
    writer.string(form.title)
    writer.key("tag")
    writer.string(tag)
    writer.key("fields")
    writer.beginSequence()
    for field in form.fields {
      writer.beginMapping()
      for (key, text) in [
        ("name", field.name), ("text", field.text), ("kind", field.kind.rawValue),
        ("keyboard", field.keyboard.rawValue),
      ] {
        writer.key(key)
        writer.string(text)
      }
      writer.key("isName")
      writer.boolean(field.isName)
      writer.endMapping()
    }
    writer.endSequence()
    writer.endMapping()
    return writer.bytes
  }
}
