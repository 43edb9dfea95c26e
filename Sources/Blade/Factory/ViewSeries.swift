import Diagnostics

/// One view rendered for one value after the other, as each row of a list is: what a render looks up, and the memory that
/// it writes to, serve the next one too.
package struct ViewSeries: ~Copyable {
  private let factory: ViewFactory
  private let linked: LinkedView
  private let variable: Int
  private let name: (view: String, variable: String)
  private let context: RenderContext
  private var renderer: Renderer

  /// - Parameters:
  ///   - variable: what the view calls the value; it sees nothing else but what all views share.
  package init(
    _ factory: ViewFactory, _ view: String, variable: String, user: (any AnyObject & Sendable)? = nil
  ) throws(Diagnostic) {
    self.factory = factory
    name = (view, variable)
    self.variable = factory.names.number(of: variable)
    context = RenderContext(user: user)
    do throws(Fault) {
      guard let linked = try factory.linked(factory.number(of: view)) else { throw factory.missing(view) }
      self.linked = linked
    } catch {
      throw error.diagnostic
    }
    renderer = Self.renderer(factory, context)
  }

  private static func renderer(_ factory: ViewFactory, _ context: RenderContext) -> Renderer {
    let shared = factory.sharedSlots()
    var renderer = Renderer(factory, names: factory.names, context: context, slots: shared, shared: shared)
    renderer.metrics = factory.metrics
    renderer.output.encodesEntities = factory.encodesEntities
    renderer.output.buffer.most = factory.outputLimit
    return renderer
  }

  /// Appends what the view writes for a value.
  package mutating func render(_ value: Value, into bytes: inout [UInt8]) throws(Diagnostic) {
    // Hooks may set anything.
    guard linked.hooks.isEmpty else {
      bytes += try factory.make(name.view, [(name.variable, value)], user: context.user).render()
      return
    }
    do throws(Fault) {
      try renderer.renderRoot(linked, variable, value)
    } catch {
      renderer.dismantle()
      renderer = Self.renderer(factory, context)
      throw error.diagnostic
    }
    renderer.output.buffer.drain(into: &bytes)
    if !renderer.isClean {
      renderer.dismantle()
      renderer = Self.renderer(factory, context)
    }
  }
}
