import Diagnostics

/// A view with its data, ready to be rendered.
package struct View: Sendable {
  private let factory: ViewFactory
  private let linked: LinkedView
  private let context: RenderContext
  private var slots: [Value?]
  private let shared: [Value?]

  init(
    _ factory: ViewFactory, _ linked: LinkedView, _ data: [(name: String, value: Value)],
    _ context: RenderContext
  ) throws(Fault) {
    self.factory = factory
    self.linked = linked
    self.context = context
    shared = factory.sharedSlots()
    slots = shared
    for (name, value) in data { set(name, value) }
    var view = ViewData(view: linked.unit.name, context: context, names: factory.names, slots: slots)
    for creator in linked.creators { try creator(&view) }
    slots = view.slots
  }

  package var name: String { linked.unit.name }

  /// Sets a variable, over the data and what creators have set.
  package func with(_ name: String, _ value: Value) -> View {
    var view = self
    view.set(name, value)
    return view
  }

  private mutating func set(_ name: String, _ value: Value) {
    let number = factory.names.number(of: name)
    while slots.count <= number { slots.append(nil) }
    slots[number] = value
  }

  /// The page's bytes. Nothing of them is given where anything fails.
  package func render() throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    try render(into: &bytes)
    return bytes
  }

  /// Replaces the bytes by the page's, in the memory that they have; leaves none where anything fails.
  package func render(into bytes: inout [UInt8]) throws(Diagnostic) {
    var memory: [UInt8] = []
    swap(&memory, &bytes)
    var renderer = renderer()
    renderer.output.buffer = ByteBuffer(in: consume memory)
    renderer.output.buffer.most = factory.outputLimit
    try run(&renderer)
    bytes = renderer.takePage()
  }

  /// The bytes of one `@fragment`.
  package func fragment(_ name: String) throws(Diagnostic) -> [UInt8] {
    var renderer = renderer()
    try run(&renderer)
    guard let fragment = renderer.fragments[.string(name)] else {
      throw Diagnostic(.error, "fragment-not-found", "View '\(linked.unit.name)' has no fragment '\(name)'")
    }
    return fragment
  }

  private func renderer() -> Renderer {
    var renderer = Renderer(factory, names: factory.names, context: context, slots: slots, shared: shared)
    renderer.metrics = factory.metrics
    renderer.output.encodesEntities = factory.encodesEntities
    return renderer
  }

  private func run(_ renderer: inout Renderer) throws(Diagnostic) {
    defer { renderer.dismantle() }
    do {
      try renderer.runHooks(of: linked, linked.composers)
      try renderer.renderRoot(linked)
    } catch {
      throw error.diagnostic
    }
  }
}
