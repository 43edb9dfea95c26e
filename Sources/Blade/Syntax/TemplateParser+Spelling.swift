import Diagnostics

extension TemplateParser {
  /// The directive that was probably meant by a name that is none. It has arguments, as mail addresses, decorators of
  /// scripts and most rules of style sheets have not.
  func meant(by name: String, end: Int) -> String? {
    guard opening(after: end) != nil, !Self.rulesOfStyleSheets.contains(name) else { return nil }
    let known = Directive.openers.union(Directive.closers).union(extensions.directives.keys)
      .union(extensions.includes.keys).union(extensions.conditions)
    return Spelling.nearest(to: name, in: known.sorted(), within: name.utf8.count < 6 ? 1 : 2)
  }

  /// Rules that a parenthesis may follow.
  private static let rulesOfStyleSheets: Set<String> = [
    "charset", "container", "counter", "custom", "document", "font", "import", "keyframes", "layer", "media",
    "namespace", "page", "position", "property", "scope", "starting", "supports", "view", "when",
  ]
}
