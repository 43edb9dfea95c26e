import Markup
import TextLayout

extension LayoutText {
  /// A micro-blog text with its links found.
  init(linksIn text: String) {
    self.init()
    for run in PlainText.runs(of: text) {
      switch run.kind {
      case .url: append(.url, run.text, shown: run.shown)
      case .topic: append(.topic, run.text)
      case .mention: append(.mention, run.text)
      default: append(.text, run.text)
      }
    }
  }
}
