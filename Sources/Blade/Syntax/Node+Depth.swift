extension Node {
  /// How deep an expression may be: each level costs the compiler a few frames of the stack.
  /// Bound: nested operators and calls in an expression
  static let deepest = 200

  static func depth(of kind: Kind) -> Int {
    1 + (children(of: kind).map(\.depth).max() ?? 0)
  }

  private static func children(of kind: Kind) -> [Node] {
    switch kind {
    case .literal, .variable, .constant: []
    case .interpolation(let parts), .isSet(let parts): parts
    case .array(let items), .call(_, let items): children(of: items)
    case .index(let base, let key): [base] + (key.map { [$0] } ?? [])
    case .member(let base, let name, _): [base] + children(of: name)
    case .method(let base, let name, let arguments, _): [base] + children(of: name) + children(of: arguments)
    case .invocation(let base, let arguments): [base] + children(of: arguments)
    case .not(let operand), .negation(let operand), .plus(let operand), .cast(_, let operand), .isEmpty(let operand),
      .instanceOf(let operand, _), .increment(let operand, _, _):
      [operand]
    case .binary(_, let left, let right), .assignment(let left, let right), .compoundAssignment(_, let left, let right):
      [left, right]
    case .ternary(let condition, let first, let other): [condition, other] + (first.map { [$0] } ?? [])
    case .match(let subject, let arms): [subject] + arms.flatMap { $0.conditions + [$0.result] }
    case .function(let function): function.parameters.compactMap(\.defaultValue) + function.body.flatMap(children)
    }
  }

  private static func children(of arguments: [Argument]) -> [Node] {
    arguments.compactMap(\.key) + arguments.map(\.value)
  }

  private static func children(of name: Name) -> [Node] {
    if case .computed(let node) = name { [node] } else { [] }
  }

  private static func children(of statement: Statement) -> [Node] {
    switch statement {
    case .expression(let node): [node]
    case .echo(let values), .unset(let values): values
    case .result(let value): value.map { [$0] } ?? []
    }
  }
}
