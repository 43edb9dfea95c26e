import Diagnostics

extension PageRule {
  static let markup = PageRule { page in
    page.outline.faults.map { fault in problem(fault.kind).at(page.source.location(fault.range)) }
  }

  private static func problem(_ kind: MarkupCheck.Kind) -> Diagnostic {
    switch kind {
    case .duplicateAttribute(let name):
      Diagnostic(
        .error, "duplicate-attribute", "Attribute '\(name)' stands twice in one tag",
        explanation: "Browsers take the first one and drop the other")
    case .unclosed(let name):
      Diagnostic(.error, "unclosed-element", "Element '\(name)' is not closed", suggestion: "Add '</\(name)>'")
    case .stray(let name):
      Diagnostic(.error, "stray-end-tag", "End tag '</\(name)>' closes nothing")
    case .obsolete(let name):
      Diagnostic(
        .warning, "obsolete-element", "Element '\(name)' is obsolete", explanation: "HTML has not had it since 2014",
        suggestion: "Use the style sheet")
    }
  }

  /// A page's own address is its own.
  static let canonical = PageRule { page in
    guard let canonical = page.outline.canonical, let address = page.site.address else { return [] }
    if page.outline.isHidden {
      return [
        Diagnostic(
          .warning, "hidden-canonical", "A page that asks not to be found says where it is to be found",
          at: page.source.location(canonical.range))
      ]
    }
    guard page.site.file(at: canonical.address) == Array(page.file.utf8) else {
      return [
        Diagnostic(
          .error, "wrong-canonical", "Canonical address '\(canonical.address)' is not that of the page",
          at: page.source.location(canonical.range), explanation: "The site lies at '\(address)'")
      ]
    }
    return []
  }
}
