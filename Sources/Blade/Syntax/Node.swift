/// An expression as it was read, with the range of UTF-8 bytes that a message points at.
struct Node {
  enum Kind {
    case literal(Value)
    case variable(String)
    case constant(String)
    indirect case interpolation([Node])
    indirect case array([Argument])
    /// `base[key]`; without a key `base[]`.
    indirect case index(Node, Node?)
    indirect case member(Node, Name, isNullSafe: Bool)
    /// `name(…)`, `Class::name(…)`.
    indirect case call(String, [Argument])
    indirect case method(Node, Name, [Argument], isNullSafe: Bool)
    /// `$f(…)`.
    indirect case invocation(Node, [Argument])
    indirect case not(Node)
    indirect case negation(Node)
    indirect case plus(Node)
    indirect case binary(Operator, Node, Node)
    /// Without a middle `?:`.
    indirect case ternary(Node, Node?, Node)
    indirect case assignment(Node, Node)
    /// `+=` and its like; the operator is the one before `=`.
    indirect case compoundAssignment(Operator, Node, Node)
    indirect case increment(Node, by: Int, isPrefix: Bool)
    indirect case cast(Cast, Node)
    indirect case isSet([Node])
    indirect case isEmpty(Node)
    indirect case match(Node, [Arm])
    indirect case function(FunctionSyntax)
    indirect case instanceOf(Node, String)
  }

  enum Cast: String {
    case integer, real, string, boolean, array, object
  }

  /// The name after `->`: written out, or computed.
  enum Name {
    case fixed(String)
    indirect case computed(Node)
  }

  /// One entry of a call's or an array's list.
  struct Argument {
    /// `name: value` in a call.
    var name: String?
    /// `key => value` in an array.
    var key: Node?
    var value: Node
    var isSpread = false
  }

  struct Arm {
    /// Empty for `default`.
    var conditions: [Node]
    var result: Node
  }

  /// `fn ($x) => …` and `function ($x) use ($y) { … }`.
  struct FunctionSyntax {
    var parameters: [Parameter]
    var body: [Statement]
  }

  struct Parameter {
    var name: String
    var defaultValue: Node?
    var isVariadic = false
  }

  /// The statements of `@php` and of functions.
  enum Statement {
    case expression(Node)
    case echo([Node])
    case unset([Node])
    case result(Node?)
  }

  let kind: Kind
  let range: Range<Int>
  /// How many expressions lie within each other, this one included.
  let depth: Int

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
    depth = Self.depth(of: kind)
  }

  var isAssignable: Bool {
    switch kind {
    case .variable: true
    case .index(let base, _): base.isAssignable
    case .member(let base, _, _): base.isAssignable
    default: false
    }
  }

  /// The text of a literal string or number.
  var literalText: String? {
    if case .literal(let value) = kind { value.textIfAny } else { nil }
  }
}

extension Node {
  /// `$variable->member`.
  var memberOfVariable: (variable: String, member: String)? {
    guard case .member(let base, .fixed(let member), isNullSafe: false) = kind, case .variable(let name) = base.kind
    else {
      return nil
    }
    return (name, member)
  }
}
