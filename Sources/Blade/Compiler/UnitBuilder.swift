/// The tables of a unit while it is compiled.
struct UnitBuilder {
  var code: [Instruction] = []
  var places: [CompiledUnit.Place] = []
  var text: [UInt8] = []
  var constants: [Value] = []
  var members: [String] = []
  var functions: [CompiledUnit.Function] = []
  var calls: [CompiledUnit.Call] = []
  var methodCalls: [CompiledUnit.MethodCall] = []
  var arrays: [CompiledUnit.ArrayShape] = []
  var paths: [CompiledUnit.Path] = []
  var includes: [CompiledUnit.Include] = []
  var eaches: [CompiledUnit.Each] = []
  var components: [ComponentSite] = []
  var slots: [SlotSite] = []
  var attributeTexts: [AttributeText] = []
  var props: [PropsSite] = []
  var memos: [LoopMemo] = []
  var assigned: Set<Int> = []
  var mentioned: Set<Int> = []
  var reads = ViewReads()
  var outline = ViewOutline()
  /// Instructions before this one may be jumped to: text after it must not be merged with text before it.
  private var barrier = 0

  mutating func emit(_ instruction: Instruction, _ range: Range<Int>) {
    code.append(instruction)
    places.append(CompiledUnit.Place(range))
  }

  /// Where the next instruction will stand, as a target of jumps.
  mutating func label() -> Int {
    barrier = code.count
    return code.count
  }

  mutating func emit(text bytes: [UInt8], _ range: Range<Int>) {
    guard !bytes.isEmpty else { return }
    if code.count > barrier, case .text(let start, let count) = code.last, Int(start + count) == text.count {
      code[code.count - 1] = .text(start: start, count: count + Int32(bytes.count))
    } else {
      emit(.text(start: Int32(text.count), count: Int32(bytes.count)), range)
    }
    text += bytes
  }

  /// Emits a jump whose target is still unknown.
  mutating func emitJump(_ jump: (Int32) -> Instruction, _ range: Range<Int>) -> Int {
    emit(jump(-1), range)
    return code.count - 1
  }

  /// Lets a jump end at the next instruction.
  mutating func land(_ jump: Int) {
    patch(jump, to: Int32(label()))
  }

  mutating func patch(_ jump: Int, to target: Int32) {
    switch code[jump] {
    case .jump: code[jump] = .jump(target)
    case .jumpIfFalse: code[jump] = .jumpIfFalse(target)
    case .jumpIfTrue: code[jump] = .jumpIfTrue(target)
    case .jumpIfSet: code[jump] = .jumpIfSet(target)
    case .jumpIfTrueKeeping: code[jump] = .jumpIfTrueKeeping(target)
    case .jumpIfNull: code[jump] = .jumpIfNull(target)
    case .loopNext(let element, let key, _): code[jump] = .loopNext(element: element, key: key, exit: target)
    case .loopEndElse: code[jump] = .loopEndElse(target)
    case .once: code[jump] = .once(target)
    case .jumpIfVariableSet(let variable, _): code[jump] = .jumpIfVariableSet(variable: variable, target: target)
    case .aware(let variable, let name, _): code[jump] = .aware(variable: variable, name: name, target: target)
    default: break
    }
  }

  mutating func constant(_ value: Value) -> Int32 {
    constants.append(value)
    return Int32(constants.count - 1)
  }

  mutating func member(_ name: String) -> Int32 {
    if let known = members.firstIndex(where: { $0.hasSameBytes(as: name) }) { return Int32(known) }
    members.append(name)
    return Int32(members.count - 1)
  }
}
