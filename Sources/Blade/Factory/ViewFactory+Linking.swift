import Diagnostics

extension ViewFactory {
  func number(of name: String) -> Int {
    let name = ViewName.normalised(name)
    return state.withLock { state in
      if let number = state.viewNumbers[.string(name)] { return number }
      let number = state.viewNames.count
      state.viewNumbers[.string(name)] = number
      state.viewNames.append(name)
      return number
    }
  }

  func name(of number: Int) -> String {
    state.withLock { number < $0.viewNames.count ? $0.viewNames[number] : "" }
  }

  func missing(_ name: String) -> Fault {
    Fault("view-not-found", "View '\(name)' is not found", suggestion: Spelling.question(name, in: viewNames()))
  }

  func componentQuestion(_ tag: String) -> String? {
    let natives = state.withLock { $0.components.keys.sorted() }
    let views = viewNames().filter { $0.hasPrefix("components.") }.map { String($0.dropFirst(11)) }
    return Spelling.question(tag, in: natives + views)
  }

  /// The compiled view of a number; nil where there is no source. Threads may compile the same view twice, to the same.
  func unit(_ number: Int) throws(Fault) -> CompiledUnit? {
    if let known = state.withLock({ $0.units[number] }) {
      do { return try known.get() } catch { throw Fault(error) }
    }
    let result = compile(number)
    state.withLock { $0.units[number] = result }
    do { return try result.get() } catch { throw Fault(error) }
  }

  /// A source that cannot be read counts: whoever renders the view is told why.
  func hasSource(_ name: String) -> Bool {
    do throws(Diagnostic) { return try loader(name) != nil } catch { return true }
  }

  private func compile(_ number: Int) -> Result<CompiledUnit?, Diagnostic> {
    let name = name(of: number)
    let source: SourceText
    do throws(Diagnostic) {
      guard let found = try loader(name) else { return .success(nil) }
      source = found
    } catch {
      return .failure(error)
    }
    let extensions = state.withLock { $0.extensions }
    do {
      let nodes = try TemplateParser.parse(source.bytes, extensions: extensions)
      return .success(try Compiler.compile(nodes, source: source, environment(of: name)))
    } catch {
      return .failure(error.diagnostic(in: source))
    }
  }

  func environment(of view: String) -> Compiler.Environment {
    Compiler.Environment(
      names: names,
      function: { [self] in function($0) ?? Functions.named($0) },
      functionNames: { [self] in
        state.withLock { $0.functions.keys.sorted() }.filter { !$0.hasPrefix("@") } + Functions.names
      },
      viewNumber: { [self] in number(of: $0) },
      component: { [self] in component($0) },
      viewName: { [self] in name(of: $0) },
      view: view)
  }

  func function(_ name: String) -> NativeFunction? {
    if name == "@env" { return environmentFunction }
    return state.withLock { $0.functions[name] }
  }

  private var environmentFunction: NativeFunction {
    let environment = state.withLock { $0.environment }
    return NativeFunction(
      "@env", "names...",
      .pure { arguments, _ in
        let names = arguments.values.flatMap { Entries($0)?.values ?? [$0] }
        return .boolean(names.contains { ViewName.matches($0.textIfAny ?? "", environment) })
      })
  }

  /// What a tag stands for: Swift code, or the view `components.NAME`, or its index.
  func component(_ tag: String) -> ComponentSite.Target {
    if let native = state.withLock({ $0.components[tag] }) {
      return .native(native, captures: native.captures.map { names.number(of: $0) })
    }
    let last = tag.split(separator: ".").last ?? ""
    for name in ["components.\(tag)", "components.\(tag).index", "components.\(tag).\(last)"] where hasSource(name) {
      return .view(number(of: name))
    }
    return .missing(tag)
  }

  /// A view ready to be rendered; nil where there is no source.
  func linked(_ number: Int) throws(Fault) -> LinkedView? {
    if let linked = state.withLock({ $0.linked[number] }) { return linked }
    guard let unit = try unit(number) else { return nil }
    let closure = closure(of: number)
    let linked = LinkedView(
      unit: unit, isolated: closure.variables, readsAttributes: closure.readsAttributes, isLeaf: closure.isLeaf,
      creators: hooks(for: unit.name, \.creators), composers: hooks(for: unit.name, \.composers),
      stencilled: stencilled(unit.name))
    state.withLock { $0.linked[number] = linked }
    return linked
  }

  /// The variable of the objects that a view writes many of; nil for most.
  private func stencilled(_ view: String) -> Int? {
    let all = state.withLock { $0.stencilled }
    return all.first { ViewName.matches($0.pattern, view) }?.variable
  }

  /// How the variables of a tag become those of its view; nil where that is known only when the tag is met. The plans
  /// hold the views and so cannot lie in them, or neither would ever be freed.
  func plan(of site: ComponentSite, _ view: LinkedView) -> ComponentPlan? {
    if let known = state.withLock({ $0.plans[site.number] }) { return known }
    let plan = ComponentPlan(site, view: view)
    state.withLock { $0.plans[site.number] = plan }
    return plan
  }

  /// Creators and composers of a view.
  func hooks(for view: String) -> [Hook] {
    hooks(for: view, \.creators) + hooks(for: view, \.composers)
  }

  private func hooks(for view: String, _ registrations: KeyPath<State, [Registration]>) -> [Hook] {
    let all = state.withLock { $0[keyPath: registrations] }
    let exact = all.filter { $0.patterns.contains { $0 == view } }
    let wild = all.filter { registration in
      registration.patterns.contains { $0.utf8.contains(UInt8(ascii: "*")) && ViewName.matches($0, view) }
    }
    return exact.map(\.hook) + wild.map(\.hook)
  }

  /// What a view and all that it includes have to do with the variables and the tag around them.
  private struct ViewClosure {
    /// Nil where they cannot be told.
    var variables: [Int]?
    var readsAttributes = true
    /// Nothing in it asks which component it is in.
    var isLeaf = false
  }

  private func closure(of number: Int) -> ViewClosure {
    var variables: Set<Int> = []
    var readsAttributes = false
    var isLeaf = true
    var seen: Set<Int> = []
    var open = [number]
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let unit = try? unit(next) else { continue }
      if !hooks(for: unit.name).isEmpty { return ViewClosure() }
      if unit.asksForComponents || next != number && !unit.props.isEmpty { isLeaf = false }
      variables.formUnion(unit.mentioned)
      if unit.reads.variables.contains("attributes") { readsAttributes = true }
      for include in unit.includes {
        guard case .view(let number) = include.target else { return ViewClosure() }
        open.append(number)
      }
    }
    if readsAttributes { variables.insert(Names.attributes) }
    return ViewClosure(
      variables: variables.sorted(), readsAttributes: readsAttributes, isLeaf: isLeaf && !readsAttributes)
  }

  /// Compiles views and reports what is wrong with them, each problem once: what cannot be read, and names of views and
  /// components that do not exist.
  package func compileAll(_ names: [String]) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for name in names {
      do {
        guard let unit = try unit(number(of: name)) else {
          problems.append(missing(name).diagnostic)
          continue
        }
        problems += missingParts(of: unit)
      } catch {
        problems.append(error.diagnostic)
      }
    }
    return problems
  }

  private func missingParts(of unit: CompiledUnit) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for include in unit.includes where include.choice == .required {
      guard case .view(let number) = include.target, !hasSource(name(of: number)) else { continue }
      problems.append(missing(name(of: number)).located(at: unit.source.location(include.name.range)).diagnostic)
    }
    for component in unit.components {
      guard case .missing(let tag) = component.target else { continue }
      problems.append(
        Diagnostic(
          .error, "component-not-found", "Component '\(tag)' is not found",
          at: unit.source.location(component.name.range), suggestion: componentQuestion(tag)))
    }
    return problems
  }
}
