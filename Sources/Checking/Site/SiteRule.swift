import Diagnostics

/// What the site must satisfy as a whole, beyond its pages: a new kind of file or a host's limits is one more value here.
struct SiteRule: Sendable {
  let problems: @Sendable (BuiltFiles) throws(Diagnostic) -> [Diagnostic]

  init(_ problems: @escaping @Sendable (BuiltFiles) throws(Diagnostic) -> [Diagnostic]) {
    self.problems = problems
  }

  static let all: [SiteRule] = [.stylesheets, .budgets, .feeds, .sitemap]

  /// Every `url(…)` of a style sheet leads to a file.
  static let stylesheets = SiteRule { site throws(Diagnostic) in
    var problems: [Diagnostic] = []
    for name in site.names where name.hasSuffix(".css") {
      let source = try site.text(name)
      for link in StylesheetLinks.all(in: source.bytes) {
        guard let problem = BrokenLink.problem(link.address, on: name, site) else { continue }
        problems.append(problem.at(source.location(link.range)))
      }
    }
    return problems
  }

  static let budgets = SiteRule { site throws(Diagnostic) in
    var problems: [Diagnostic] = []
    for name in site.names {
      guard let budget = FileBudget.of(name) else { continue }
      let size = try site.size(name)
      if size > budget.bytes { problems.append(budget.problem(site.folder + "/" + name, size: size)) }
    }
    return problems
  }
}
