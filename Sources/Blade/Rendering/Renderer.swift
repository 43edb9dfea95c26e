import Diagnostics

/// Runs compiled views, writing one buffer.
///
/// Variables are numbered across all views and live in one array. An included view sees its caller's variables because
/// they are the same; what it sets itself is put back when it ends ("shallow binding"), so that an include that sets
/// nothing costs nothing.
struct Renderer: ~Copyable {
  struct MemberCache {
    var shape: ObjectIdentifier?
    var number = 0
  }

  /// A component whose tag is open, or whose view is being rendered. The values of its attributes stay on the stack.
  struct ComponentFrame {
    let site: ComponentSite
    let target: LinkedView?
    /// Nil where the tag's variables are known only now.
    let plan: ComponentPlan?
    /// Where the attributes' values begin on the stack.
    let base: Int
    /// Nil for most.
    var parts: ComponentParts?
  }

  /// What only some components have.
  final class ComponentParts {
    /// The data of `@component`.
    var data = Value.null
    /// All attributes, where some were spread in the tag and are known only now.
    var attributes: [AttributeBag.Entry]?
    var slots: [(variable: Int, value: Value)] = []
  }

  /// The parts of a stack, each with the depth of the view that pushed it.
  struct Pushes {
    var parts: [(depth: Int, content: [UInt8])] = []
  }

  let factory: ViewFactory?
  let names: Names
  var context: RenderContext
  var output = Output()
  var slots: [Value?]
  let shared: [Value?]
  var stack: [Value] = []
  var trail: [(variable: Int, value: Value?)] = []
  var loops: [LoopFrame] = []
  /// Where the output of the bodies begins that are to be kept; -1 for those that are not.
  var memoStarts: [Int] = []
  /// Which loops may keep what they write.
  var memos: [(loop: Int, isKept: Bool)] = []
  var captures: [Int] = []
  var caches: [MemberCache] = []
  var views: [LinkedView?] = []
  var components: [ComponentFrame] = []
  /// By the number of the tag.
  var plans: [ComponentPlan?] = []
  /// Reused by components that Swift code writes.
  var scratch: [UInt8] = []
  var sections: [Key: [UInt8]] = [:]
  var pushes: [Key: Pushes] = [:]
  var prepends: [Key: Pushes] = [:]
  var fragments: [Key: [UInt8]] = [:]
  /// Where array functions stand in the arrays of variables.
  var pointers: [Int: Int] = [:]
  var onceIDs: Set<Key> = []
  var metrics: ViewMetrics?
  /// Whether marks stand in place of texts.
  var isTracing = false
  /// Of the object whose stencil is looked for: memory that serves again.
  var stencilValues: [Value] = []
  /// How many views are being rendered, one within the other.
  var depth = 0
  var turns = 0
  private var nestings = 0
  private var nested: [Value] = []
  /// Bound: nested includes, components and calls in views
  static let deepest = 160

  init(_ factory: ViewFactory?, names: Names, context: RenderContext, slots: [Value?], shared: [Value?]) {
    self.factory = factory
    self.names = names
    self.context = context
    self.slots = slots
    self.shared = shared
  }

  /// For pages of a factory, with nothing set but what all its views share.
  init(_ factory: ViewFactory, _ context: RenderContext) {
    let shared = factory.sharedSlots()
    self.init(factory, names: factory.names, context: context, slots: shared, shared: shared)
    metrics = factory.metrics
    output.encodesEntities = factory.encodesEntities
    output.buffer.most = factory.outputLimit
  }

  /// The bytes of the page that has been rendered.
  mutating func takePage() -> [UInt8] {
    var buffer = ByteBuffer()
    swap(&buffer, &output.buffer)
    return buffer.finish()
  }

  // MARK: Variables

  /// Sets a variable until the view that is being entered ends.
  mutating func bind(_ variable: Int, _ value: Value?) {
    grow(to: variable + 1)
    var value = value
    swap(&value, &slots[variable])
    trail.append((variable, value))
  }

  mutating func save(_ variables: [Int]) {
    for variable in variables {
      grow(to: variable + 1)
      trail.append((variable, slots[variable]))
    }
  }

  mutating func restore(to mark: Int) {
    while trail.count > mark, let last = trail.popLast() { slots[last.variable] = last.value }
  }

  mutating func grow(to count: Int) {
    if slots.count < count { slots += [Value?](repeating: nil, count: count - slots.count) }
  }

  func sharedValue(_ variable: Int) -> Value? {
    variable < shared.count ? shared[variable] : nil
  }

  mutating func pop() -> Value {
    stack.popLast() ?? .null
  }

  /// The topmost values, taken off in the order in which they were put there.
  mutating func pop(_ count: Int) -> [Value] {
    let taken = Array(stack.suffix(count))
    stack.removeLast(min(count, stack.count))
    return taken
  }

  /// A value that outlives the loops that are running.
  func lasting(_ value: Value) -> Value {
    guard case .loop(let index) = value, loops.indices.contains(index) else { return value }
    let frame = loops[index]
    return .record(
      Record(
        Shape(LoopFrame.members), LoopFrame.Field.allCases.map { lasting(frame.member($0, depth: index + 1)) }))
  }

  /// Notes that a value becomes part of another one.
  ///
  /// Freeing an array frees what it holds, level by level on the stack, which hundreds of thousands of levels would
  /// overflow. So once a page nests very much, the inner values are held until it ends and then let go from the
  /// outermost on: none of them frees more than one level.
  mutating func nest(_ value: Value) throws(Fault) {
    guard value.isNested else { return }
    nestings += 1
    guard nestings > 2_000 else { return }
    nested.append(value)
    if nestings % 500 == 0, value.isDeeper(than: Self.deepestValue) {
      throw Fault(
        "nesting-limit", "Arrays are nested more than \(Self.deepestValue) deep",
        suggestion: "Look for a loop that puts a variable into itself")
    }
  }

  /// Bound: nested arrays that a view makes
  private static let deepestValue = 1_000
  /// Bound: turns of @for and @while on a page
  static let mostTurns = 2_000_000
  /// Bound: a text that a view makes
  static let longestText = 1 << 28

  /// Lets go of all values, in the order that `nest` asks for.
  mutating func dismantle() {
    guard !nested.isEmpty else { return }
    stack = []
    slots = []
    trail = []
    loops = []
    components = []
    while nested.popLast() != nil {}
  }

  /// Forgets what a page left behind, but not what was looked up for it, so that another one may follow.
  mutating func forgetPage() {
    if !nested.isEmpty {
      dismantle()
      slots = shared
    }
    nestings = 0
    turns = 0
    stack.removeAll(keepingCapacity: true)
    loops.removeAll(keepingCapacity: true)
    components.removeAll(keepingCapacity: true)
    captures.removeAll(keepingCapacity: true)
    memoStarts.removeAll(keepingCapacity: true)
    slots[Names.loop] = sharedValue(Names.loop)
    if !sections.isEmpty { sections.removeAll(keepingCapacity: true) }
    if !pushes.isEmpty { pushes.removeAll(keepingCapacity: true) }
    if !prepends.isEmpty { prepends.removeAll(keepingCapacity: true) }
    if !fragments.isEmpty { fragments.removeAll(keepingCapacity: true) }
    if !pointers.isEmpty { pointers.removeAll(keepingCapacity: true) }
    if !onceIDs.isEmpty { onceIDs.removeAll(keepingCapacity: true) }
  }

  func undefined(_ variable: Int) -> Fault {
    let name = names[variable]
    let known = slots.indices.filter { slots[$0] != nil }.map { names[$0] }
    return Fault(
      "undefined-variable", "Variable '$\(name)' is not set",
      suggestion: Spelling.nearest(to: name, in: known).map { "Did you mean '$\($0)'?" }
        ?? "Give it to the view, or guard it with isset() or '??'")
  }
}
