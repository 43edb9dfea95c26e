import Diagnostics

/// What a reader does who has a keyboard: unlike an event that a script sends, a key moves the focus and follows links.
extension Page {
  package func press(_ key: Keystroke, shift: Bool = false) throws(Diagnostic) {
    var parameters: [(String, Parameter)] = [
      ("type", .string(key.text == nil ? "rawKeyDown" : "keyDown")), ("key", .string(key.rawValue)),
      ("code", .string(key == .space ? "Space" : key.rawValue)), ("windowsVirtualKeyCode", .integer(key.number)),
      ("modifiers", .integer(shift ? 8 : 0)),
    ]
    if let text = key.text { parameters.append(("text", .string(text))) }
    try browser.call("Input.dispatchKeyEvent", .mapping(parameters), in: session)
    parameters[0].1 = "keyUp"
    try browser.call("Input.dispatchKeyEvent", .mapping(parameters), in: session)
  }

  /// Writes into what has the focus.
  package func type(_ text: String) throws(Diagnostic) {
    try browser.call("Input.insertText", ["text": .string(text)], in: session)
  }
}
