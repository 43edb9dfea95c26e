import Diagnostics

/// A view or an expression as instructions, with the tables that they refer to. Immutable: threads share it.
final class CompiledUnit: Sendable {
  /// A range of the source's bytes.
  struct Place: Sendable {
    let start: Int32
    let end: Int32

    init(_ range: Range<Int>) {
      start = Int32(clamping: range.lowerBound)
      end = Int32(clamping: range.upperBound)
    }

    var range: Range<Int> { Int(start)..<max(Int(end), Int(start)) }
  }

  /// A function written in the view.
  struct Function: Sendable {
    var start = 0
    /// Variables of the parameters, in order.
    var parameters: [Int] = []
    /// Where the default of each parameter is computed; nil where it has none.
    var isVariadic = false
    var required = 0
    /// Variables that it sees of where it was written.
    var captured: [Int] = []
    /// Variables that it sets.
    var assigned: [Int] = []
    var hasResult = false
  }

  struct Call: Sendable {
    let function: NativeFunction
    let argumentCount: Int
    /// The arguments are one array.
    let isSpread: Bool
    let arguments: [Place]
  }

  struct MethodCall: Sendable {
    /// Nil where the name is computed, below the arguments.
    let name: String?
    let argumentCount: Int
    let isSpread: Bool
    let arguments: [Place]
  }

  /// How an array is put together from the stack.
  struct ArrayShape: Sendable {
    enum Item: Sendable {
      case value
      case pair
      case fixedPair(Key)
      case spread
    }

    let items: [Item]
    /// Constant keys only: the values alone lie on the stack.
    let isPlainList: Bool
  }

  /// The way from a variable to one of its entries; keys lie on the stack, below the value.
  struct Path: Sendable {
    let variable: Int
    /// Nil for `[]`.
    let hasKey: [Bool]
  }

  final class Include: Sendable {
    enum Target: Sendable {
      case view(Int)
      /// The name, or the names, lie on the stack.
      case computed
    }

    let target: Target
    let choice: TemplateNode.IncludeSyntax.Choice
    let name: Place
    /// The variables whose values lie on the stack.
    let variables: [Int]
    /// An array of data lies on the stack.
    let hasArray: Bool

    init(
      target: Target, choice: TemplateNode.IncludeSyntax.Choice, name: Place, variables: [Int], hasArray: Bool
    ) {
      self.target = target
      self.choice = choice
      self.name = name
      self.variables = variables
      self.hasArray = hasArray
    }
  }

  struct Each: Sendable {
    let hasOtherwise: Bool
    let name: Place
    let subject: Place
  }

  let name: String
  let source: SourceText
  let code: [Instruction]
  let places: [Place]
  let text: [UInt8]
  let constants: [Value]
  let members: [String]
  /// For each of them, what it is of `$loop`.
  let loopFields: [LoopFrame.Field?]
  let functions: [Function]
  let calls: [Call]
  let methodCalls: [MethodCall]
  let arrays: [ArrayShape]
  let paths: [Path]
  let includes: [Include]
  let eaches: [Each]
  let components: [ComponentSite]
  let slots: [SlotSite]
  let attributeTexts: [AttributeText]
  let props: [PropsSite]
  let memos: [LoopMemo]
  /// Whether it has tags of its own, or asks what the components around it were given.
  let asksForComponents: Bool
  /// Variables that the unit sets; the renderer restores them afterwards.
  let assigned: [Int]
  /// All variables that the unit names.
  let mentioned: [Int]
  let reads: ViewReads
  /// How many variables there must be room for.
  let slotCount: Int
  /// The renderer's caches that the unit's members use.
  let caches: Range<Int>
  let outline: ViewOutline

  /// Marks the calls of registered conditions.
  static let conditionPrefix = "@if "

  init(_ unit: UnitBuilder, name: String, source: SourceText, names: Names) {
    self.name = name
    self.source = source
    code = unit.code
    places = unit.places
    text = unit.text
    constants = unit.constants
    members = unit.members
    loopFields = unit.members.map(LoopFrame.Field.init)
    functions = unit.functions
    calls = unit.calls
    methodCalls = unit.methodCalls
    arrays = unit.arrays
    paths = unit.paths
    includes = unit.includes
    eaches = unit.eaches
    components = unit.components
    slots = unit.slots
    attributeTexts = unit.attributeTexts
    props = unit.props
    memos = unit.memos
    asksForComponents =
      !unit.components.isEmpty || !unit.eaches.isEmpty
      || unit.code.contains { if case .aware = $0 { true } else { false } }
    assigned = unit.assigned.sorted()
    mentioned = unit.mentioned.sorted()
    reads = unit.reads
    slotCount = (unit.mentioned.union(unit.assigned).max() ?? 0) + 1
    caches = names.reserveCaches(unit.members.count)
    outline = unit.outline
  }

  func location(at pc: Int) -> SourceLocation {
    source.location(places[min(max(pc, 0), places.count - 1)].range)
  }
}
