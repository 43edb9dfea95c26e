import Diagnostics

/// Turns the nodes of a view into instructions over numbered variables.
struct Compiler {
  /// What the compiler must know of the factory.
  struct Environment {
    let names: Names
    let function: (String) -> NativeFunction?
    let functionNames: () -> [String]
    /// The number of a view's name, whether or not there is such a view.
    let viewNumber: (String) -> Int
    let component: (String) -> ComponentSite.Target
    let viewName: (Int) -> String
    let view: String
  }

  /// A block that `@break` and `@continue` may leave.
  struct Leaving {
    enum Kind {
      /// A loop over elements, which has a frame.
      case loop
      case counting
      case choice
      /// A capture of output, which cannot be left.
      case barrier
    }

    let kind: Kind
    var breaks: [Int] = []
    var continues: [Int] = []
  }

  let environment: Environment
  var unit = UnitBuilder()
  var leavings: [Leaving] = []
  /// What is to be run after the view: its layouts.
  var extensions: [TemplateNode] = []
  var onceCount = 0
  var slotCount = 0
  /// Variables named and set within the functions being compiled.
  var functionScopes: [FunctionScope] = []

  struct FunctionScope {
    var mentioned: Set<Int> = []
    var assigned: Set<Int> = []
  }

  /// Names that are surely set where the compiler stands, block by block.
  var locals: [Set<String>] = [[]]

  init(_ environment: Environment) {
    self.environment = environment
  }

  static func compile(
    _ nodes: [TemplateNode], source: SourceText, _ environment: Environment
  ) throws(SyntaxFault) -> CompiledUnit {
    var compiler = Compiler(environment)
    compiler.unit.outline = ViewOutline(nodes, source: source)
    try compiler.compile(trimmed(nodes))
    for node in compiler.extensions {
      guard case .extends(let include) = node.kind else { continue }
      try compiler.include(include, node.range)
    }
    compiler.unit.emit(.end, source.bytes.count..<source.bytes.count)
    return CompiledUnit(compiler.unit, name: environment.view, source: source, names: environment.names)
  }

  /// A unit that leaves one value on the stack.
  static func compile(_ node: Node, source: SourceText, _ environment: Environment) throws(SyntaxFault) -> CompiledUnit
  {
    var compiler = Compiler(environment)
    try compiler.expression(node)
    compiler.unit.emit(.end, node.range)
    return CompiledUnit(compiler.unit, name: environment.view, source: source, names: environment.names)
  }

  /// A view's output begins with its first byte that is no blank; what is known of it beforehand is left out here.
  private static func trimmed(_ nodes: [TemplateNode]) -> [TemplateNode] {
    guard let first = nodes.first, case .text(let text) = first.kind else { return nodes }
    let rest = Array(text.drop(while: \.isBlank))
    if rest.isEmpty { return trimmed(Array(nodes.dropFirst())) }
    return [TemplateNode(kind: .text(rest), range: first.range)] + nodes.dropFirst()
  }

  // MARK: Variables

  mutating func mention(_ name: String) -> Int32 {
    let number = environment.names.number(of: name)
    unit.mentioned.insert(number)
    for i in functionScopes.indices { functionScopes[i].mentioned.insert(number) }
    return Int32(number)
  }

  mutating func assign(_ name: String) -> Int32 {
    let number = mention(name)
    unit.reads.assigned.insert(name)
    if functionScopes.isEmpty {
      unit.assigned.insert(Int(number))
    } else {
      functionScopes[functionScopes.count - 1].assigned.insert(Int(number))
    }
    return number
  }

  // MARK: Nodes

  mutating func compile(_ nodes: [TemplateNode]) throws(SyntaxFault) {
    for node in nodes { try compile(node) }
  }

  private mutating func compile(_ node: TemplateNode) throws(SyntaxFault) {
    switch node.kind {
    case .text(let bytes): unit.emit(text: bytes, node.range)
    case .misspelt(let spelling, let meant):
      unit.reads.misspelt.append((ViewReads.Name(text: spelling, range: node.range), meant))
    case .echo(let value, let isRaw): try echo(value, isRaw: isRaw)
    case .conditional(let branches, let otherwise): try conditional(branches, otherwise, node.range)
    case .loop(let loop): try self.loop(loop, node.range)
    case .counting(let start, let conditions, let step, let body):
      try counting(start, conditions, step, body, node.range)
    case .repetition(let condition, let body): try counting([], [condition], [], body, node.range)
    case .choice(let subject, let choices): try choice(subject, choices, node.range)
    case .leaving(let leaving): try leave(leaving, node.range)
    case .statements(let statements): for statement in statements { try self.statement(statement, node.range) }
    case .attributeList(let attribute, let list):
      unit.emit(text: Array("\(attribute)=\"".utf8), node.range)
      try expression(list)
      unit.emit(.attributeList(isStyle: attribute == "style"), node.range)
      unit.emit(.echo, node.range)
      unit.emit(text: [UInt8(ascii: "\"")], node.range)
    case .flag(let name, let condition):
      try expression(condition)
      let skip = unit.emitJump(Instruction.jumpIfFalse, node.range)
      unit.emit(text: Array(name.utf8), node.range)
      unit.land(skip)
    case .json(let value, let options):
      try expression(value)
      if let options { try expression(options) }
      unit.emit(.json(hasOptions: options != nil), value.range)
      unit.emit(.echoRaw, value.range)
    case .script(let value):
      try expression(value)
      unit.emit(.script, value.range)
      unit.emit(.echoRaw, value.range)
    default: try compileView(node)
    }
  }

  private mutating func echo(_ value: Node, isRaw: Bool) throws(SyntaxFault) {
    if !isRaw, case .variable(let name) = value.kind {
      read(name, at: value.range)
      unit.emit(.echoVariable(mention(name)), value.range)
    } else if !isRaw, let (name, member) = value.memberOfVariable {
      read(name, member, at: value.range)
      unit.emit(.echoMember(variable: mention(name), access: unit.member(member)), value.range)
    } else {
      try expression(value)
      unit.emit(isRaw ? .echoRaw : .echo, value.range)
    }
  }
}
