import Diagnostics
import Syntax

/// `languages`: one edition of the site for each.
extension ConfigurationReader {
  func languages(_ keys: inout KeyReader, main: String, title: String) -> [LanguageConfiguration] {
    let fallback = [LanguageConfiguration(code: main, path: "", title: title)]
    guard let nodes = keys.node("languages")?.oneOrMore, !nodes.isEmpty else { return fallback }
    var listed: [LanguageConfiguration] = []
    for node in nodes {
      let language = language(node, title: title, &keys)
      if listed.contains(where: { $0.code == language.code || $0.path == language.path }) {
        keys.report(
          "double-language", "'\(language.code)' has the code or the path of a language before it", at: node.range,
          suggestion: "Give each language a 'path' of its own")
      } else {
        listed.append(language)
      }
    }
    // The main edition comes first: it is the front page's, and its texts serve where a translation is missing.
    guard let main = listed.firstIndex(where: \.path.isEmpty) else {
      keys.report(
        "missing-language", "None of the languages has the site's front page", at: nodes[0].range,
        suggestion: "Leave out 'path' in one of them")
      return fallback
    }
    listed.insert(listed.remove(at: main), at: 0)
    return listed
  }

  private func language(_ node: Node, title: String, _ keys: inout KeyReader) -> LanguageConfiguration {
    if let code = node.text { return LanguageConfiguration(code: code, path: "", title: title) }
    var inner = KeyReader(node, subject: "'languages'", source: source, sink: sink, .language)
    let code = inner.text("code")
    let path = inner.text("path") ?? ""
    let language = LanguageConfiguration(
      code: code ?? "", path: path.split(separator: "/").joined(separator: "/"), title: inner.text("title") ?? title)
    inner.finish()
    if code == nil {
      inner.report("missing-key", "A language needs 'code'", at: node.range, suggestion: "Add 'code: en'")
    }
    return language
  }
}
