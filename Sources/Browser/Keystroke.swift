/// A key that a page or the browser itself reacts to.
package enum Keystroke: String, Sendable {
  case tab = "Tab"
  case enter = "Enter"
  case escape = "Escape"
  case space = " "
  case down = "ArrowDown"
  case up = "ArrowUp"
  case home = "Home"
  case end = "End"

  /// The key's number in DevTools' protocol, which is that of Windows.
  var number: Int {
    switch self {
    case .tab: 9
    case .enter: 13
    case .escape: 27
    case .space: 32
    case .end: 35
    case .home: 36
    case .up: 38
    case .down: 40
    }
  }

  /// What the key writes where something can be written; without it Enter follows no link.
  var text: String? {
    switch self {
    case .enter: "\r"
    case .space: " "
    default: nil
    }
  }
}
