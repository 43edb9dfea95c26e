import Blade
import Diagnostics
import Synchronization
import TestSupport

/// One recorded case: views, data and hooks, and what the page must be or which fault it must name.
struct BladeCase {
  let json: JSON
  let name: String
  /// Notes what the case's views read of its data.
  var recorder: ReadRecorder?
  let trace = Trace()

  final class Trace: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) {
      lines.withLock { $0.append(line) }
    }

    var all: [String] { lines.withLock { $0 } }
  }

  /// Nil where the outcome is the wanted one; otherwise what differs.
  func difference() -> String? {
    let outcome: Result<String, Diagnostic> = outcome()
    let want = json["want"]
    switch outcome {
    case .success(let output):
      guard let wanted = want?["output"]?.string else {
        return "gave \(quoted(output)) instead of the fault '\(want?["error"]?.string ?? "")'"
      }
      if Array(wanted.utf8) != Array(output.utf8) { return "gave \(quoted(output)), not \(quoted(wanted))" }
    case .failure(let problem):
      if let difference = difference(problem, want) { return difference }
    }
    let wantedTrace = json["expected_trace"].map { $0.elements.compactMap(\.string) }
    if let wantedTrace, wantedTrace != trace.all { return "ran \(trace.all), not \(wantedTrace)" }
    return nil
  }

  private func quoted(_ text: String) -> String {
    "“" + text.replacing("\n", with: "⏎") + "”"
  }

  /// The line must be the same; the column may be anywhere within what the message points at.
  private func difference(_ problem: Diagnostic, _ want: JSON?) -> String? {
    let place = problem.location.map { "\($0.file):\($0.line):\($0.column)+\($0.length)" } ?? "no place"
    let given = "[\(problem.identifier)] \(problem.summary) at \(place)"
    guard let wanted = want?["error"]?.string else {
      return "failed: \(given); wanted \(quoted(want?["output"]?.string ?? ""))"
    }
    let identifier = wanted.replacing("_", with: "-")
    if problem.identifier != identifier { return "gave \(given), not '\(identifier)'" }
    guard let line = want?["line"]?.integer, let column = want?["col"]?.integer else { return nil }
    guard let location = problem.location, location.line == line, location.file == want?["view"]?.string,
      (location.column..<location.column + location.length).contains(column)
    else { return "gave \(given), not at \(want?["view"]?.string ?? ""):\(line):\(column)" }
    return nil
  }

  func outcome() -> Result<String, Diagnostic> {
    do throws(Diagnostic) {
      return .success(try output(of: makeFactory()))
    } catch {
      return .failure(error)
    }
  }

  private func output(of factory: ViewFactory) throws(Diagnostic) -> String {
    let render = json["render"] ?? .null
    if let names = render["exists"]?.elements {
      return names.map { factory.exists($0.string ?? "") ? "true" : "false" }.joined(separator: ",")
    }
    guard let sequence = render["seq"]?.elements else { return try rendered(render, factory) }
    var outputs: [String] = []
    for one in sequence { outputs.append(try rendered(one, factory)) }
    return outputs.joined(separator: "\n--\n")
  }

  private func rendered(_ render: JSON, _ factory: ViewFactory) throws(Diagnostic) -> String {
    let data = (json["data"]?.members ?? []).map { (name: $0.name, value: recorded($0.value, $0.name)) }
    var view: View
    if let names = render["first"]?.elements {
      view = try factory.first(names.compactMap(\.string), data)
    } else {
      view = try factory.make(render["view"]?.string ?? render.string ?? "", data)
    }
    for (name, value) in json["with"]?.members ?? [] { view = view.with(name, self.value(value)) }
    if let name = render["fragment"]?.string { return String(decoding: try view.fragment(name), as: UTF8.self) }
    return String(decoding: try view.render(), as: UTF8.self)
  }

  // MARK: Data

  private func recorded(_ json: JSON, _ name: String) -> Value {
    recorder.map { $0.value(value(json), at: name) } ?? value(json)
  }

  private func value(_ json: JSON) -> Value {
    value(json, asArrays: self.json["maps"]?.string == "array")
  }

  private func value(_ json: JSON, asArrays: Bool) -> Value {
    switch json {
    case .null: return .null
    case .boolean(let truth): return .boolean(truth)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .string(let text): return .string(text)
    case .array(let elements): return .list(elements.map { value($0, asArrays: asArrays) })
    case .object(let members):
      if let html = json["$html"]?.string { return .html(html) }
      if let text = json["$date"]?.string, let moment = Moment(text) { return .object(moment) }
      if let elements = json["$stream"]?.elements {
        return .object(Stream(elements.map { value($0, asArrays: asArrays) }))
      }
      if let map = json["$map"] { return value(map, asArrays: true) }
      if asArrays { return .map(Map(members.map { (Key($0.name), value($0.value, asArrays: true)) })) }
      return .record(Record(Shape(members.map(\.name)), members.map { value($0.value, asArrays: false) }))
    }
  }

  // MARK: The factory

  func makeFactory() -> ViewFactory {
    let views = Dictionary(
      uniqueKeysWithValues: (json["views"]?.members ?? []).map { ($0.name, $0.value.string ?? "") })
    let load: ViewFactory.Loader = { name in
      views[name].map { SourceText(file: name, bytes: Array($0.utf8)) }
    }
    let factory = ViewFactory(viewNames: { views.keys.sorted() }, loader: load)
    for (name, value) in json["shared"]?.members ?? [] { factory.share(name, recorded(value, name)) }
    for hook in json["composers"]?.elements ?? [] {
      factory.composer(patterns(hook)) { view throws(Fault) in try run(hook, "compose", &view) }
    }
    for hook in json["creators"]?.elements ?? [] {
      factory.creator(patterns(hook)) { view throws(Fault) in try run(hook, "create", &view) }
    }
    for directive in json["directives"]?.elements ?? [] {
      let expansion = directive["expands"]?.string ?? ""
      factory.directive(directive["name"]?.string ?? "") { expansion.replacing("%s", with: $0) }
    }
    for condition in json["ifs"]?.elements ?? [] { add(condition, to: factory) }
    for (alias, view) in json["aliases"]?.members ?? [] { factory.include(view.string ?? "", as: alias) }
    if case .boolean(let encodes) = json["doubleEncode"] { factory.setEncodesEntities(encodes) }
    if let environment = json["env"]?.string { factory.setEnvironment(environment) }
    return factory
  }

  private func patterns(_ hook: JSON) -> [String] {
    (hook["views"]?.elements ?? []).compactMap(\.string)
  }

  private func run(_ hook: JSON, _ label: String, _ view: inout ViewData) throws(Fault) {
    trace.add("\(label) \(view.view)" + (hook["id"]?.string.map { "#\($0)" } ?? ""))
    for (name, value) in hook["set"]?.members ?? [] { view[name] = self.value(value) }
    for (name, expression) in hook["compute"]?.members ?? [] {
      view[name] = try evaluated(expression.string ?? "") { view[$0] }
    }
    for (name, value) in hook["unlessSet"]?.members ?? [] where view[name] == nil { view[name] = self.value(value) }
  }

  private func evaluated(_ text: String, _ value: (String) -> Value?) throws(Fault) -> Value {
    do throws(Diagnostic) {
      return try Expression(SourceText(file: "hook", bytes: Array(text.utf8))).evaluate(value)
    } catch {
      throw Fault(error.identifier, error.summary)
    }
  }

  private func add(_ condition: JSON, to factory: ViewFactory) {
    let parameters = (condition["params"]?.elements ?? []).compactMap(\.string)
    let text = condition["expr"]?.string ?? ""
    factory.condition(condition["name"]?.string ?? "") { arguments, _ throws(Fault) in
      try evaluated(text) { name in parameters.firstIndex(of: name).map { arguments[$0] } }.isTrue
    }
  }
}

/// Elements whose number is not known beforehand.
private final class Stream: NativeObject {
  private let elements: [Value]

  init(_ elements: [Value]) {
    self.elements = elements
  }

  func member(_ name: String) -> Value? { nil }

  var count: Int? { nil }

  var isIterable: Bool { true }

  func element(at index: Int) -> (key: Value, value: Value)? {
    elements.indices.contains(index) ? (.integer(index), elements[index]) : nil
  }
}
