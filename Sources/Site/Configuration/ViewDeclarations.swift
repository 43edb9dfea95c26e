import Blade
import Diagnostics

/// What site.yaml adds to the views: data for all of them, data for those whose names match, and directives.
package struct ViewDeclarations: Sendable {
  /// A variable and the expression that gives its value.
  struct Assignment: Sendable {
    let name: String
    let location: SourceLocation
    let value: ConfiguredExpression
  }

  /// Variables for the views of some names.
  struct Rule: Sendable {
    /// Dotted names, in which `*` stands for any text.
    let patterns: [String]
    let location: SourceLocation
    let assignments: [Assignment]
  }

  struct Directive: Sendable {
    let name: String
    let location: SourceLocation
    /// Blade text in which `$expression` stands for the arguments.
    let text: String
    let textLocation: SourceLocation
  }

  var shared: [Assignment] = []
  var composers: [Rule] = []
  var creators: [Rule] = []
  var directives: [Directive] = []

  /// Whether views receive data of the site's own, which may come from any table.
  var hasData: Bool { !shared.isEmpty || !composers.isEmpty || !creators.isEmpty }

  /// Whether views and cells have nothing but what the theme gives them.
  var isEmpty: Bool { shared.isEmpty && composers.isEmpty && creators.isEmpty && directives.isEmpty }

  /// The variables that composers and creators set for a view.
  func names(composedFor view: String) -> Set<String> {
    let rules = (composers + creators).filter { rule in
      rule.patterns.contains { ViewFactory.matches($0, view: view) }
    }
    return Set(rules.flatMap(\.assignments).map(\.name))
  }
}
