/// A text of the configuration, one for all languages or one for each.
package struct LocalizedText: Sendable, Hashable {
  /// By language code, in the order of the file; under "" the one that serves all languages.
  private let texts: [(code: String, text: String)]

  package init(_ text: String) {
    texts = [("", text)]
  }

  init(_ texts: [(code: String, text: String)]) {
    self.texts = texts
  }

  /// The text of a language, else the one for all, else the first.
  package func text(in code: String) -> String {
    (texts.first { $0.code == code } ?? texts.first { $0.code.isEmpty } ?? texts.first)?.text ?? ""
  }

  package var all: [String] { texts.map(\.text) }

  package static func == (a: LocalizedText, b: LocalizedText) -> Bool {
    a.texts.elementsEqual(b.texts) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    for entry in texts {
      hasher.combine(entry.code)
      hasher.combine(entry.text)
    }
  }
}
