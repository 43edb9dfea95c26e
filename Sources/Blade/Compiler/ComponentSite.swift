/// One use of a component in a view.
final class ComponentSite: Sendable {
  enum Target: Sendable {
    case view(Int)
    case native(NativeComponent, captures: [Int])
    case missing(String)
    /// `<x-dynamic-component>`: the component's name lies on the stack.
    case computedTag
    /// `@component`: the view's name, or names, lie on the stack.
    case computedView
    case firstView
  }

  struct Attribute: Sendable {
    enum Content: Sendable {
      case constant(Value, printed: [UInt8]?)
      /// The value lies on the stack.
      case value
      /// Text in which echoes stood lies on the stack, as safe HTML.
      case text
      case spread
    }

    let name: String
    let variable: Int
    let content: Content
  }

  /// Of all tags that were ever compiled with the same names.
  let number: Int
  let target: Target
  let attributes: [Attribute]
  /// The variables of all attributes.
  let variables: [Int]
  /// Those whose values lie on the stack, in its order.
  let valueVariables: [Int]
  let constants: [(variable: Int, value: Value)]
  let hasSpread: Bool
  /// All attributes are constant: made once.
  let bag: AttributeBag?
  /// The same as Swift code receives them.
  let given: [(name: String, value: Value)]?
  /// Whether no two attributes have one name and none is spread, so that each is one of what Swift code receives.
  let isPlain: Bool
  /// `@component`: an array of data lies on the stack.
  let hasData: Bool
  let hasBody: Bool
  let isTag: Bool
  let name: CompiledUnit.Place

  init(
    number: Int, target: Target, attributes: [Attribute], bag: AttributeBag?, hasData: Bool, hasBody: Bool, isTag: Bool,
    name: CompiledUnit.Place
  ) {
    self.number = number
    self.target = target
    self.attributes = attributes
    variables = attributes.map(\.variable)
    var valueVariables: [Int] = []
    var constants: [(variable: Int, value: Value)] = []
    for attribute in attributes {
      if case .constant(let value, _) = attribute.content {
        constants.append((attribute.variable, value))
      } else {
        valueVariables.append(attribute.variable)
      }
    }
    self.valueVariables = valueVariables
    self.constants = constants
    hasSpread = attributes.contains { if case .spread = $0.content { true } else { false } }
    self.bag = bag
    given = bag?.entries.map { ($0.name, $0.value) }
    isPlain = !hasSpread && Set(attributes.map { Key.string($0.name) }).count == attributes.count
    self.hasData = hasData
    self.hasBody = hasBody
    self.isTag = isTag
    self.name = name
  }
}
