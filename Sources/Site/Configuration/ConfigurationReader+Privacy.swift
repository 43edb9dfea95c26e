import Diagnostics
import Loading
import Syntax

extension ConfigurationReader {
  /// `privacy: {visibility: […], unlisted: …, sensitive: …}`.
  func privacy(_ keys: inout KeyReader) -> PrivacyOptions {
    var options = PrivacyOptions()
    guard let node = keys.node("privacy") else { return options }
    var inner = KeyReader(node, subject: "'privacy'", source: source, sink: sink, .privacy)
    defer { inner.finish() }
    if let words = inner.texts("visibility"), let node = inner.node("visibility") {
      options.visibility = Set(words.compactMap { visibility($0, node, inner) })
    }
    options.unlisted = inner.choice("unlisted", of: PrivacyOptions.Unlisted.self) ?? options.unlisted
    options.sensitive = inner.choice("sensitive", of: PrivacyOptions.Sensitive.self) ?? options.sensitive
    return options
  }

  private func visibility(_ word: String, _ node: Node, _ keys: KeyReader) -> PostVisibility? {
    if let visibility = PostVisibility(rawValue: word) { return visibility }
    let words = PostVisibility.allCases.map(\.rawValue)
    keys.report(
      "unknown-value", "'\(word)' is no value of 'visibility'", at: node.range,
      suggestion: Spelling.question(word, in: words) ?? "Use \(KeyReader.list(words))")
    return nil
  }
}
