import Diagnostics
import Syntax

/// What a browser says: an answer to a command, or an event.
struct DevToolsMessage {
  let text: [UInt8]
  private let root: Node

  /// nil for bytes that are no message.
  init?(_ text: [UInt8]) {
    guard let root = try? JSON.parse(SourceText(file: "DevTools", bytes: text)) else { return nil }
    self.text = text
    self.root = root
  }

  /// The number of the command that it answers.
  var command: Int? { root["id"]?.integer }
  /// The event's name: "Page.loadEventFired".
  var event: String? { root["method"]?.text }
  /// The page it is about; nil for the browser itself.
  var session: String? { root["sessionId"]?.text }
  var parameters: Node? { root["params"] }
  var result: Node? { root["result"] }
  /// Why the browser refused the command; DevTools and BiDi say so at different places.
  var refusal: String? {
    root["error"].map { $0["message"]?.text ?? root["message"]?.text ?? $0.text ?? "unknown" }
  }

  /// A part of the message as it was written.
  func json(_ node: Node) -> String {
    String(decoding: text[node.range], as: UTF8.self)
  }
}
