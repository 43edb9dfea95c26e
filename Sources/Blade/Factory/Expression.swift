import Diagnostics

/// An expression of the views' language that stands by itself, in a configuration or a declaration.
package struct Expression: Sendable {
  private let unit: CompiledUnit
  private let names: Names
  private let factory: ViewFactory?
  /// The variables that it reads, in the order in which it names them.
  package let variables: [String]
  private let numbers: [Int]
  /// Which of the variables the expression is, where it is no more than that.
  private let single: Int?

  /// - Parameters:
  ///   - range: the UTF-8 bytes of the source that are the expression; all of them by default.
  ///   - allowsBareNames: whether `minutes` is the variable that views write as `$minutes`.
  ///   - factory: whose functions it may call, beside those that every view has.
  /// - Throws: what is wrong with it, at its place in the source.
  package init(
    _ source: SourceText, in range: Range<Int>? = nil, allowsBareNames: Bool = false, factory: ViewFactory? = nil
  ) throws(Diagnostic) {
    let names = Names()
    self.names = names
    self.factory = factory
    let environment = Compiler.Environment(
      names: names, function: { factory?.function($0) ?? Functions.named($0) }, functionNames: { Functions.names },
      viewNumber: { _ in 0 }, component: { .missing($0) }, viewName: { _ in "" }, view: source.file)
    do throws(SyntaxFault) {
      var parser = try ExpressionParser(
        source.bytes, in: range ?? 0..<source.bytes.count, allowsBareNames: allowsBareNames)
      let unit = try Compiler.compile(try parser.wholeExpression(), source: source, environment)
      let numbers = unit.mentioned.filter { unit.reads.variables.contains(names[$0]) }
      self.unit = unit
      self.numbers = numbers
      single = Self.single(unit, numbers)
      variables = numbers.map { names[$0] }
    } catch {
      throw error.diagnostic(in: source)
    }
  }

  private static func single(_ unit: CompiledUnit, _ numbers: [Int]) -> Int? {
    guard unit.code.count == 2, case .load(let variable) = unit.code[0] else { return nil }
    return numbers.firstIndex(of: Int(variable))
  }

  /// Whether the expression is one variable and no more, so that its value is that of the expression.
  package var isVariable: Bool { single == 0 }

  /// The functions that it calls.
  package var functions: [String] { unit.reads.functions.sorted() }

  /// - Parameter value: a variable's value; nil where it is not set, which is a fault unless the expression guards it.
  package func evaluate(
    user: (any AnyObject & Sendable)? = nil, _ value: (String) -> Value?
  ) throws(Diagnostic) -> Value {
    try evaluate(variables.map(value), user: user)
  }

  /// - Parameter values: those of `variables`, in that order.
  package func evaluate(_ values: [Value?], user: (any AnyObject & Sendable)? = nil) throws(Diagnostic) -> Value {
    if let single, single < values.count, let value = values[single] { return value }
    var slots = [Value?](repeating: nil, count: unit.slotCount)
    for (number, value) in zip(numbers, values) { slots[number] = value }
    var renderer = Renderer(factory, names: names, context: RenderContext(user: user), slots: slots, shared: [])
    defer { renderer.dismantle() }
    do {
      try renderer.run(unit)
    } catch {
      throw error.diagnostic
    }
    return renderer.pop()
  }
}
