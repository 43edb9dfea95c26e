/// A piece of a view as it was read, with the range of UTF-8 bytes that a message points at.
struct TemplateNode {
  enum Kind {
    case text([UInt8])
    /// What follows is text that looks like a misspelt directive. Writes nothing.
    case misspelt(String, meant: String)
    case echo(Node, isRaw: Bool)
    /// `@if` and all that resemble it: conditions with their bodies, and the body of `@else`.
    indirect case conditional([Branch], otherwise: [TemplateNode])
    /// `@foreach` and `@forelse`.
    indirect case loop(LoopSyntax)
    indirect case counting(start: [Node], conditions: [Node], step: [Node], body: [TemplateNode])
    indirect case repetition(Node, [TemplateNode])
    indirect case choice(Node, [Choice])
    case leaving(LeavingSyntax)
    case include(IncludeSyntax)
    case each(EachSyntax)
    case extends(IncludeSyntax)
    indirect case section(SectionSyntax)
    case yield(name: Node, otherwise: Node?)
    case parent
    indirect case push(PushSyntax)
    case stack(name: Node, otherwise: Node?)
    indirect case component(ComponentSyntax)
    indirect case slot(SlotSyntax)
    case props([Node.Argument])
    case aware([Node.Argument])
    case statements([Node.Statement])
    /// `@class` and `@style`: an attribute from a list of names with conditions.
    case attributeList(attribute: String, Node)
    /// `@checked` and its like: the attribute's bare name where the condition holds.
    case flag(String, Node)
    case json(Node, options: Node?)
    case script(Node)
    indirect case once(id: Node?, [TemplateNode])
    indirect case fragment(name: Node, [TemplateNode])
  }

  struct Branch {
    var condition: Node
    var body: [TemplateNode]
  }

  /// One `@case`; without a value `@default`.
  struct Choice {
    var value: Node?
    var body: [TemplateNode]
  }

  struct LoopSyntax {
    var subject: Node
    var key: Node?
    var element: Node
    var body: [TemplateNode]
    /// The body of `@empty`; nil for `@foreach`.
    var otherwise: [TemplateNode]?
  }

  struct LeavingSyntax {
    var isContinue: Bool
    var levels: Int
    var condition: Node?
  }

  /// The includes and `@extends`.
  struct IncludeSyntax {
    enum Choice {
      case required
      case ifItExists
      case firstThatExists
    }

    var name: Node
    var data: Node?
    var choice = Choice.required
    var condition: Node?
  }

  struct EachSyntax {
    var name: Node
    var subject: Node
    var element: Node
    var otherwise: Node?
  }

  struct SectionSyntax {
    enum Ending {
      case stop
      case show
      case append
      case overwrite
    }

    var name: Node
    var content: Node?
    var body: [TemplateNode] = []
    var ending = Ending.stop
  }

  struct PushSyntax {
    var name: Node
    var isPrepend: Bool
    var content: Node?
    var body: [TemplateNode] = []
    var condition: Node?
    var isOnce = false
    var id: Node?
  }

  struct ComponentSyntax {
    enum Target {
      /// `<x-a.b>`.
      case tag(String)
      /// `<x-dynamic-component>`.
      case dynamicTag(Node)
      /// `@component`: the name of a view.
      case view(Node)
      case firstView(Node)
    }

    var target: Target
    var attributes: [AttributeSyntax] = []
    /// The data of `@component`.
    var data: Node?
    /// Nil for a tag that closes itself.
    var body: [TemplateNode]?
  }

  struct AttributeSyntax {
    enum Content {
      case flag
      case text([UInt8])
      /// Text with echoes.
      case mixed([TemplateNode])
      case expression(Node)
      /// `{{ $attributes }}`.
      case spread(Node)
      case attributeList(Node)
    }

    var name: String
    var content: Content
    var range: Range<Int>
  }

  struct SlotSyntax {
    var name: Node
    var attributes: [AttributeSyntax] = []
    var content: Node?
    var body: [TemplateNode] = []
  }

  let kind: Kind
  let range: Range<Int>
}
