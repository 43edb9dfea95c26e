import Synchronization

/// What a traced render asks of its object: which values it decides on, and which it only writes.
package final class StencilMarks: Sendable {
  private struct State {
    var conditions: [Int: Stencil.Condition] = [:]
    var reads: [Int: Int] = [:]
    var isRefused = false
  }

  private let state = Mutex(State())

  /// A mark for a text or number; as it is what is false to a view.
  package func value(_ number: Int, _ value: Value) -> Value {
    guard let kind = Stencil.Kind(of: value) else {
      if value.isTrue { refuse() }
      return fixed(number, value)
    }
    note(number, .any(kind))
    return .object(StencilMark(number, kind, self))
  }

  /// A value that decides on something: a stencil serves only objects that have the same.
  package func fixed(_ number: Int, _ value: Value) -> Value {
    switch value {
    case .null, .boolean, .integer: note(number, .exactly(value))
    case .string(let text):
      // Nobody but a mark may have the byte that marks begin with.
      if text.utf8.contains(StencilMark.first) { refuse() }
      note(number, .exactly(value))
    case .html(let bytes):
      if bytes.contains(StencilMark.first) { refuse() }
      note(number, .exactly(value))
    default: refuse()
    }
    return value
  }

  /// A mark for a text that Swift code writes.
  package func text(_ number: Int, _ text: String) -> String {
    guard case .object(let mark) = value(number, .string(text)),
      let marked = mark.printed?.textIfAny
    else {
      return text
    }
    return marked
  }

  /// A mark for markup that Swift code writes; nothing for nothing.
  package func html(_ number: Int, _ html: [UInt8]) -> [UInt8] {
    if html.isEmpty { return html }
    note(number, .any(.html))
    return StencilMark.bytes(number, .html)
  }

  /// The trace has come to what no stencil can know.
  package func refuse() { state.withLock { $0.isRefused = true } }

  func noteRead(of number: Int) { state.withLock { $0.reads[number, default: 0] += 1 } }

  private func note(_ number: Int, _ condition: Stencil.Condition) {
    state.withLock { $0.conditions[number] = condition }
  }

  /// What was decided on; nil where the trace was refused.
  var conditions: [Int: Stencil.Condition]? {
    state.withLock { $0.isRefused ? nil : $0.conditions }
  }

  /// How often each mark was asked for its text.
  var reads: [Int: Int] { state.withLock { $0.reads } }
}
