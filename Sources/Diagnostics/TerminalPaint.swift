/// Colours text by the "select graphic rendition" sequences of ECMA-48, or leaves it as it is.
package struct TerminalPaint: Sendable {
  package enum Style: String, Sendable {
    case strong = "1"
    case faint = "2"
    case error = "1;31"
    case warning = "1;33"
    case information = "1;36"
    case success = "1;32"
  }

  package let isOn: Bool

  package init(isOn: Bool) {
    self.isOn = isOn
  }

  package func callAsFunction(_ text: String, _ style: Style) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
