import Blade
import Diagnostics
import Synchronization

/// Registers with a factory what site.yaml declares of the views, for one edition.
///
/// An expression names tables (`staff`), what is shared (`$tagline`), and, in composers and creators, the variables of
/// the view. Tables come first, so that their names mean the same everywhere.
struct DeclaredViews {
  private let declarations: ViewDeclarations
  private let factory: ViewFactory
  private let sink: DiagnosticSink
  private let tables: [String: Value]
  private let context: PageContext

  init(_ configuration: SiteConfiguration, _ edition: Edition, _ factory: ViewFactory, _ sink: DiagnosticSink) {
    declarations = configuration.views
    self.factory = factory
    self.sink = sink
    var tables: [String: Value] = [:]
    for table in edition.tables {
      tables[table.configuration.name] = .object(TableObject(table, calendar: edition.calendar))
    }
    self.tables = tables
    context = PageContext(path: edition.root, links: configuration.links, edition: edition, rows: nil)
  }

  /// Reports what is wrong with the declarations.
  func register() {
    for directive in declarations.directives { register(directive) }
    share()
    for rule in declarations.creators { register(rule) { factory.creator($0, hook: $1) } }
    for rule in declarations.composers { register(rule) { factory.composer($0, hook: $1) } }
  }

  /// The expansion's own faults are told where it is used; one that has no arguments is tried here.
  private func register(_ directive: ViewDeclarations.Directive) {
    let parts = directive.text.split(separator: "$expression", omittingEmptySubsequences: false)
    let name = directive.name
    factory.directive(name) { arguments in parts.joined(separator: arguments) }
    guard parts.count == 1, var problem = factory.problem(inExpansionOf: name) else { return }
    problem.location = directive.textLocation
    sink.report(problem)
  }

  /// In the order of the file: a value may name those before it.
  private func share() {
    var shared = tables
    for assignment in declarations.shared {
      do throws(Diagnostic) {
        let expression = try compiled(assignment)
        for name in expression.variables where shared[name] == nil { throw unknown(name, assignment, shared) }
        let value = try evaluate(expression, assignment) { shared[$0] }
        factory.share(assignment.name, value)
        if tables[assignment.name] == nil { shared[assignment.name] = value }
      } catch {
        sink.report(error)
      }
    }
  }

  private func unknown(
    _ name: String, _ assignment: ViewDeclarations.Assignment, _ known: [String: Value]
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-name", "'\(name)' is neither a table nor shared before", at: assignment.value.location(of: name),
      suggestion: Spelling.question(name, in: known.keys.sorted()) ?? "Put a text into quotes of its own: \"'\(name)'\""
    )
  }

  private func compiled(_ assignment: ViewDeclarations.Assignment) throws(Diagnostic) -> Expression {
    try assignment.value.compiled(factory)
  }

  private func evaluate(
    _ expression: Expression, _ assignment: ViewDeclarations.Assignment, _ value: (String) -> Value?
  ) throws(Diagnostic) -> Value {
    do throws(Diagnostic) {
      return try expression.evaluate(user: context, value)
    } catch {
      throw assignment.value.placed(error)
    }
  }

  /// One hook for each variable, so that a later one sees what an earlier one has set.
  private func register(_ rule: ViewDeclarations.Rule, _ add: ([String], @escaping ViewFactory.Hook) -> Void) {
    reportUnmatched(rule)
    for assignment in rule.assignments {
      do throws(Diagnostic) {
        add(rule.patterns, hook(try compiled(assignment), assignment))
      } catch {
        sink.report(error)
      }
    }
  }

  private func reportUnmatched(_ rule: ViewDeclarations.Rule) {
    let views = factory.viewNames()
    for pattern in rule.patterns where !views.contains(where: { ViewFactory.matches(pattern, view: $0) }) {
      sink.report(
        Diagnostic(
          .warning, "unmatched-views", "No view is named '\(pattern)'", at: rule.location,
          suggestion: Spelling.question(pattern, in: views) ?? "'*' stands for any text, as in 'pages.*'"))
    }
  }

  private func hook(_ expression: Expression, _ assignment: ViewDeclarations.Assignment) -> ViewFactory.Hook {
    let tables = tables
    let name = assignment.name
    let value = assignment.value
    let isConstant =
      expression.variables.allSatisfy { tables[$0] != nil } && expression.functions.allSatisfy(Self.isPure)
    let known = KnownValue()
    return { view throws(Fault) in
      if let known = known.value {
        view[name] = known
        return
      }
      do throws(Diagnostic) {
        let computed = try expression.evaluate(user: view.context.user) { tables[$0] ?? view[$0] }
        view[name] = computed
        if isConstant { known.value = computed }
      } catch {
        throw Fault(value.placed(error))
      }
    }
  }

  /// Whether a function gives the same on every page.
  private static func isPure(_ function: String) -> Bool {
    !["url", "image", "asset", "route"].contains(function)
  }
}

/// What an expression over tables alone has given: computed when it is first asked for, the same for all pages.
private final class KnownValue: Sendable {
  private let known = Mutex<Value?>(nil)

  var value: Value? {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }
}
