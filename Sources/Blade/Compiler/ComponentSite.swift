/// One use of a component in a view.
struct ComponentSite: Sendable {
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

  let target: Target
  let attributes: [Attribute]
  /// All attributes are constant: made once.
  let bag: AttributeBag?
  /// `@component`: an array of data lies on the stack.
  let hasData: Bool
  let hasBody: Bool
  let isTag: Bool
  let name: CompiledUnit.Place
}

struct SlotSite: Sendable {
  /// Nil where the name lies on the stack, below the attributes.
  let name: String?
  let variable: Int
  let attributes: [ComponentSite.Attribute]
}

/// An attribute's value in which echoes stand.
struct AttributeText: Sendable {
  enum Part: Sendable {
    case text([UInt8])
    case echo(isRaw: Bool)
  }

  let parts: [Part]
}

/// What a component view declares of its attributes.
struct PropsSite: Sendable {
  /// Names as they may stand in a tag: `userName` and `user-name`.
  let names: Set<String>
}
