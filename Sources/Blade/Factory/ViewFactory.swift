import Diagnostics
import Synchronization

/// Compiles views by name and renders them, with the data, functions and components that belong to all of them.
///
/// Set it up first, then render from any number of threads. Compiled views are kept.
package final class ViewFactory: Sendable {
  package typealias Loader = @Sendable (_ name: String) throws(Diagnostic) -> SourceText?
  package typealias Hook = @Sendable (inout ViewData) throws(Fault) -> Void

  struct Registration: Sendable {
    let patterns: [String]
    let hook: Hook
  }

  struct State {
    var shared: [Int: Value] = [:]
    var composers: [Registration] = []
    var creators: [Registration] = []
    var extensions = TemplateParser.Extensions()
    var functions: [String: NativeFunction] = [:]
    var components: [String: NativeComponent] = [:]
    var encodesEntities = true
    var environment = "production"
    var metrics: ViewMetrics?
    var stencilled: [(pattern: String, variable: Int)] = []
    var outputLimit = ByteBuffer.longest
    var viewNumbers: [Key: Int] = [:]
    var viewNames: [String] = []
    var units: [Int: Result<CompiledUnit?, Diagnostic>] = [:]
    var linked: [Int: LinkedView] = [:]
    /// By the number of the tag.
    var plans: [Int: ComponentPlan] = [:]
    /// Which loops may keep what they write.
    var memos: [Int: Bool] = [:]
  }

  let names = Names()
  let state = Mutex(State())
  package let loader: Loader
  /// The names of all views, for suggestions.
  package let viewNames: @Sendable () -> [String]

  /// - Parameter loader: the source of a view by its dotted name; nil where there is none; throws where it cannot
  ///   be read.
  package init(viewNames: @escaping @Sendable () -> [String] = { [] }, loader: @escaping Loader) {
    self.loader = loader
    self.viewNames = viewNames
  }

  /// Changes the set-up; what was linked before no longer holds.
  private func change(recompiling: Bool = false, _ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      state.linked = [:]
      state.plans = [:]
      state.memos = [:]
      if recompiling { state.units = [:] }
    }
  }

  // MARK: Data for all views

  package func share(_ name: String, _ value: Value) {
    let number = names.number(of: name)
    change { $0.shared[number] = value }
  }

  /// Runs the hook each time a view of a matching name is rendered; what it sets beats all other data.
  ///
  /// Hooks for exact names run before those for patterns with `*`, otherwise in the order in which they came.
  package func composer(_ patterns: String..., hook: @escaping Hook) {
    composer(patterns, hook: hook)
  }

  package func composer(_ patterns: [String], hook: @escaping Hook) {
    change { $0.composers.append(Registration(patterns: patterns.map(ViewName.normalised), hook: hook)) }
  }

  /// Runs the hook when a view of a matching name is made; what it sets beats the data given to `make`.
  package func creator(_ patterns: String..., hook: @escaping Hook) {
    creator(patterns, hook: hook)
  }

  package func creator(_ patterns: [String], hook: @escaping Hook) {
    change { $0.creators.append(Registration(patterns: patterns.map(ViewName.normalised), hook: hook)) }
  }

  // MARK: Additions to the language

  /// A directive that stands for other Blade text, made from the text of its arguments.
  package func directive(_ name: String, expansion: @escaping @Sendable (_ arguments: String) -> String) {
    change(recompiling: true) { $0.extensions.directives[name.lowercased()] = expansion }
  }

  /// A condition: `@name(…)`, `@unlessname(…)`, `@elsename(…)`, `@endname`.
  package func condition(
    _ name: String, _ test: @escaping @Sendable (Arguments, RenderContext) throws(Fault) -> Bool
  ) {
    let lowercased = name.lowercased()
    let function = NativeFunction(
      CompiledUnit.conditionPrefix + lowercased, "values...",
      .pure { arguments, context throws(Fault) in .boolean(try test(arguments, context)) })
    change(recompiling: true) {
      $0.extensions.conditions.insert(lowercased)
      $0.functions[function.name] = function
    }
  }

  /// A directive that includes a view: `@name(['key' => value])`.
  package func include(_ view: String, as name: String) {
    change(recompiling: true) { $0.extensions.includes[name.lowercased()] = ViewName.normalised(view) }
  }

  /// A function that views may call; it takes the place of a built-in one of the same name.
  ///
  /// - Parameter knowsPage: whether its answer may depend on which page is being made.
  package func function(
    _ name: String, _ signature: Signature, knowsPage: Bool = true, _ body: @escaping NativeFunction.Pure
  ) {
    change(recompiling: true) {
      $0.functions[name] = NativeFunction(name, signature, knowsPage: knowsPage, .pure(body))
    }
  }

  /// `<x-name>`, written by Swift code.
  package func component(_ name: String, _ component: NativeComponent) {
    change(recompiling: true) { $0.components[name] = component }
  }

  /// The views of matching names write many objects of one kind, each in the variable: what they write of one is taken
  /// apart, and serves those that are like it.
  package func stencil(_ pattern: String, variable: String) {
    let number = names.number(of: variable)
    change { $0.stencilled.append((pattern, number)) }
  }

  /// Whether `&amp;` in a text becomes `&amp;amp;`, as it does by default.
  package func setEncodesEntities(_ encodes: Bool) {
    change { $0.encodesEntities = encodes }
  }

  /// The most bytes of a page; 256 MiB by default.
  package func setOutputLimit(_ bytes: Int) {
    change { $0.outputLimit = bytes }
  }

  var outputLimit: Int {
    state.withLock { $0.outputLimit }
  }

  /// Counts and times every view from now on, which costs some time itself.
  package func measure(_ metrics: ViewMetrics) {
    change { $0.metrics = metrics }
  }

  var metrics: ViewMetrics? {
    state.withLock { $0.metrics }
  }

  /// What `@env` and `@production` compare with; "production" by default.
  package func setEnvironment(_ name: String) {
    change { $0.environment = name }
  }

  // MARK: Views

  package func exists(_ name: String) -> Bool {
    hasSource(ViewName.normalised(name))
  }

  /// A view with its data; creators run here.
  package func make(
    _ name: String, _ data: [(name: String, value: Value)] = [], user: (any AnyObject & Sendable)? = nil
  ) throws(Diagnostic) -> View {
    let number = number(of: name)
    do throws(Fault) {
      guard let linked = try linked(number) else { throw missing(name) }
      return try View(self, linked, data, RenderContext(user: user))
    } catch {
      throw error.diagnostic
    }
  }

  /// The first of the views that exists.
  package func first(
    _ candidates: [String], _ data: [(name: String, value: Value)] = [], user: (any AnyObject & Sendable)? = nil
  ) throws(Diagnostic) -> View {
    guard let name = candidates.first(where: exists) else {
      throw Diagnostic(
        .error, "view-not-found",
        "None of the views \(candidates.map { "'\($0)'" }.joined(separator: ", ")) is found")
    }
    return try make(name, data, user: user)
  }

  func sharedSlots() -> [Value?] {
    state.withLock { state in
      var slots = [Value?](repeating: nil, count: max(names.count, (state.shared.keys.max() ?? 0) + 1))
      for (number, value) in state.shared { slots[number] = value }
      return slots
    }
  }

  var encodesEntities: Bool {
    state.withLock { $0.encodesEntities }
  }
}
