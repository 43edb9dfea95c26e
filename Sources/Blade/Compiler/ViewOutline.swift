import Diagnostics

/// What a view is made of, for checks that need no data: its components with their literal attributes, the views that
/// it names, and text that stands outside of tags.
package struct ViewOutline: Sendable {
  package struct Component: Sendable {
    package let name: String
    /// Attributes whose values are written out, in order.
    package let attributes: [(name: String, value: String)]
    /// Names of attributes whose values are computed.
    package let computed: [String]
    package let location: SourceLocation
    /// Whether the tag closes itself.
    package let isEmpty: Bool

    package subscript(attribute: String) -> String? {
      attributes.first { $0.name == attribute }?.value
    }
  }

  package private(set) var components: [Component] = []
  /// Names that are written out, in the order of the source: includes, `@each`, layouts.
  package private(set) var views: [(name: String, location: SourceLocation)] = []
  /// Literal text outside of HTML tags.
  package private(set) var strayTexts: [SourceLocation] = []
  /// Echoes outside of HTML tags.
  package private(set) var strayEchoes: [SourceLocation] = []
  private var isInTag = false
  private var quote: UInt8 = 0

  init() {}

  init(_ nodes: [TemplateNode], source: SourceText) {
    walk(nodes, source)
  }

  /// Uses of one component.
  package func uses(of component: String) -> [Component] {
    components.filter { $0.name == component }
  }

  private mutating func walk(_ nodes: [TemplateNode], _ source: SourceText) {
    for node in nodes { walk(node, source) }
  }

  private mutating func walk(_ node: TemplateNode, _ source: SourceText) {
    switch node.kind {
    case .text(let text): scan(text, node.range, source)
    case .echo: if !isInTag { strayEchoes.append(source.location(node.range)) }
    case .conditional(let branches, let otherwise):
      let before = (isInTag, quote)
      for branch in branches {
        (isInTag, quote) = before
        walk(branch.body, source)
      }
      let after = (isInTag, quote)
      (isInTag, quote) = before
      walk(otherwise, source)
      (isInTag, quote) = after
    case .loop(let loop):
      walk(loop.body, source)
      walk(loop.otherwise ?? [], source)
    case .counting(_, _, _, let body), .repetition(_, let body), .once(_, let body), .fragment(_, let body):
      walk(body, source)
    case .choice(_, let choices): for choice in choices { walk(choice.body, source) }
    case .include(let include), .extends(let include): add(include.name, source)
    case .each(let each): add(each.name, source)
    case .section(let section): walk(section.body, source)
    case .push(let push): walk(push.body, source)
    case .slot(let slot): walk(slot.body, source)
    case .component(let component):
      add(component, node.range, source)
      walk(component.body ?? [], source)
    default: break
    }
  }

  private mutating func add(_ name: Node, _ source: SourceText) {
    if case .array(let items) = name.kind {
      for item in items { add(item.value, source) }
    } else if let text = name.literalText {
      views.append((ViewName.normalised(text), source.location(name.range)))
    }
  }

  private mutating func add(_ component: TemplateNode.ComponentSyntax, _ range: Range<Int>, _ source: SourceText) {
    guard case .tag(let name) = component.target else {
      if case .view(let name) = component.target { add(name, source) }
      return
    }
    var attributes: [(name: String, value: String)] = []
    var computed: [String] = []
    for attribute in component.attributes {
      switch attribute.content {
      case .text(let text): attributes.append((attribute.name, String(decoding: text, as: UTF8.self)))
      case .flag: attributes.append((attribute.name, attribute.name))
      default: computed.append(attribute.name)
      }
    }
    components.append(
      Component(
        name: name, attributes: attributes, computed: computed, location: source.location(range),
        isEmpty: component.body == nil))
  }

  /// Follows tags and their quotes through literal text.
  private mutating func scan(_ text: [UInt8], _ range: Range<Int>, _ source: SourceText) {
    var hasStray = false
    for (i, byte) in text.enumerated() {
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if isInTag {
        if byte == UInt8(ascii: ">") { isInTag = false }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      } else if byte == UInt8(ascii: "<") {
        isInTag = true
      } else if !byte.isSpace, !hasStray {
        hasStray = true
        strayTexts.append(source.location(min(range.lowerBound + i, range.upperBound)..<range.upperBound))
      }
    }
  }
}
