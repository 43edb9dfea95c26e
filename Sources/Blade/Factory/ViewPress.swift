import Diagnostics

/// Renders one page or row after the other by one thread: what a render looks up, and the memory that it writes to, serve
/// the next one too. The factory is set up by then.
package struct ViewPress: ~Copyable {
  package let factory: ViewFactory
  private var renderer: Renderer
  /// The variables of the last page's data, in its order: pages of one kind have the same.
  private var variables: [(name: String, number: Int)] = []

  package init(_ factory: ViewFactory, user: (any AnyObject & Sendable)? = nil) {
    self.factory = factory
    renderer = Renderer(factory, RenderContext(user: user))
  }

  /// What a page's bytes may exceed before its memory is handed over instead of copied.
  private static let largePage = 1 << 18

  /// A page's bytes, as ``View/render()`` gives them.
  package mutating func page(
    _ name: String, _ data: [(name: String, value: Value)], user: (any AnyObject & Sendable)?
  ) throws(Diagnostic) -> [UInt8] {
    renderer.context = RenderContext(user: user)
    let isKnown = data.count == variables.count && zip(data, variables).allSatisfy { $0.name.hasSameBytes(as: $1.name) }
    if !isKnown { variables = data.map { ($0.name, factory.names.number(of: $0.name)) } }
    try run(name, zip(data, variables).map { ($1.number, $0.value) })
    if renderer.output.buffer.count > Self.largePage {
      defer { renderer.output.buffer.most = factory.outputLimit }
      return renderer.takePage()
    }
    var bytes: [UInt8] = []
    renderer.output.buffer.drain(into: &bytes)
    return bytes
  }

  /// Appends what a view writes for each of some values, and a line feed behind each.
  ///
  /// - Parameters:
  ///   - variable: what the view calls the value; it sees nothing else but what all views share.
  ///   - value: by number; nil for those of which nothing is written but the line feed.
  package mutating func lines(
    _ name: String, variable: String, count: Int, into bytes: inout [UInt8],
    _ value: (Int) throws(Diagnostic) -> Value?
  ) throws(Diagnostic) {
    let number = factory.names.number(of: variable)
    for index in 0..<count {
      if let value = try value(index) {
        try run(name, [(number, value)])
        renderer.output.buffer.drain(into: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func run(_ name: String, _ data: [(variable: Int, value: Value)]) throws(Diagnostic) {
    do throws(Fault) {
      guard let view = try renderer.view(factory.number(of: name)) else { throw factory.missing(name) }
      try renderer.renderRoot(view, data)
    } catch {
      renderer.dismantle()
      renderer = Renderer(factory, renderer.context)
      throw error.diagnostic
    }
    renderer.forgetPage()
  }
}
