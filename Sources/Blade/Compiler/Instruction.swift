/// One step of a compiled view. Operands are numbers only: variables, or places in the unit's tables, or targets of jumps.
///
/// Values are computed on a stack.
enum Instruction {
  // Output
  case text(start: Int32, count: Int32)
  case echoVariable(Int32)
  /// `{{ $variable->member }}`.
  case echoMember(variable: Int32, access: Int32)
  case echo
  case echoRaw

  // Values
  case constant(Int32)
  case load(Int32)
  /// Null where the variable is not set.
  case loadIfSet(Int32)
  case loadMember(variable: Int32, access: Int32)
  case store(Int32)
  /// Stores the topmost value and leaves it.
  case keep(Int32)
  case pop
  case duplicate
  case member(Int32)
  case memberIfSet(Int32)
  case computedMember
  case computedMemberIfSet
  case index
  case indexIfSet
  case binary(Operator)
  case not
  case negate
  case plus
  case truth
  case isSet
  case cast(Node.Cast)
  /// Joins the topmost values to a string.
  case join(count: Int32)
  case array(Int32)
  case call(Int32)
  case callMethod(Int32)
  case invoke(argumentCount: Int32, isSpread: Bool)
  case closure(Int32)
  case instanceOf(Int32)
  case increment(Int32, by: Int32, isPrefix: Bool)
  /// Writes the topmost value to an entry of a variable, below the keys, and leaves it.
  case assignPath(Int32)
  case unset(Int32)
  case unsetPath(Int32)
  /// Takes the topmost array apart into the variables of a pattern's entry: pushes the entry, leaves the array below.
  case entry(Int32)
  case unhandledMatch

  // Control
  case jump(Int32)
  case jumpIfFalse(Int32)
  case jumpIfTrue(Int32)
  /// Where the topmost value is not null, jumps and leaves it; otherwise drops it.
  case jumpIfSet(Int32)
  /// Where the topmost value is true, jumps and leaves it; otherwise drops it.
  case jumpIfTrueKeeping(Int32)
  /// Where the topmost value is null, jumps and leaves it.
  case jumpIfNull(Int32)
  case loopBegin
  /// The next element into a variable (or, at -1, onto the stack) and its key into another (-1 for none).
  case loopNext(element: Int32, key: Int32, exit: Int32)
  case loopEnd
  /// Writes what the loop has kept of its element and jumps; otherwise notes where the body's output begins.
  case memoBegin(Int32, exit: Int32)
  /// Keeps what the body has written.
  case memoEnd(Int32)
  /// Ends a `@forelse`: jumps where it passed any element.
  case loopEndElse(Int32)
  /// Counts a turn of `@for` and `@while`, of which there are not endlessly many.
  case turn
  case result
  case end

  // Views
  case include(Int32)
  case each(Int32)
  case captureBegin
  case sectionText
  case sectionEnd(TemplateNode.SectionSyntax.Ending)
  case yield(hasDefault: Bool)
  case parent
  case pushText(isPrepend: Bool)
  case pushEnd(isPrepend: Bool)
  case stack(hasDefault: Bool)
  /// Jumps where the id on the stack has been met before.
  case once(Int32)
  case fragmentEnd
  /// A tag without a body.
  case componentTag(Int32)
  case componentBegin(Int32)
  case slotText
  case slotEnd(Int32)
  case componentEnd(Int32)
  case attributeText(Int32)
  case attributeList(isStyle: Bool)
  case jumpIfVariableSet(variable: Int32, target: Int32)
  case props(Int32)
  case aware(variable: Int32, name: Int32, target: Int32)
  case json(hasOptions: Bool)
  case script
}
