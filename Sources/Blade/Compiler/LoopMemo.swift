/// A loop whose body reads nothing but the element, as far as the body itself tells: what it writes of an element that
/// has a memo can be kept.
struct LoopMemo: Sendable {
  /// Of all loops that were ever compiled with the same names.
  let number: Int
  /// The variable of the element.
  let element: Int
  /// The views of the components in the body, which must keep to themselves too.
  let views: [Int]

  /// Nil where the body reads or sets anything else.
  init?(_ body: ArraySlice<Instruction>, of unit: UnitBuilder, element: Int, number: Int) {
    var views: [Int] = []
    for instruction in body {
      guard Self.reads(instruction, onlyOf: element, unit) else { return nil }
      switch instruction {
      case .componentTag(let site), .componentBegin(let site):
        guard case .view(let view) = unit.components[Int(site)].target else { return nil }
        views.append(view)
      default: break
      }
    }
    self.number = number
    self.element = element
    self.views = views
  }

  private static func reads(_ instruction: Instruction, onlyOf element: Int, _ unit: UnitBuilder) -> Bool {
    switch instruction {
    case .echoVariable(let variable), .echoMember(let variable, _), .load(let variable), .loadIfSet(let variable),
      .loadMember(let variable, _), .jumpIfVariableSet(let variable, _):
      Int(variable) == element
    case .call(let site): unit.calls[Int(site)].function.isPure
    case .text, .echo, .echoRaw, .constant, .pop, .duplicate, .member, .memberIfSet, .computedMember,
      .computedMemberIfSet, .index, .indexIfSet, .binary, .not, .negate, .plus, .truth, .isSet, .cast, .join, .array,
      .callMethod, .instanceOf, .unhandledMatch, .jump, .jumpIfFalse, .jumpIfTrue, .jumpIfSet, .jumpIfTrueKeeping,
      .jumpIfNull, .captureBegin, .componentTag, .componentBegin, .componentEnd, .slotText, .slotEnd, .attributeText,
      .attributeList:
      true
    default: false
    }
  }
}

extension CompiledUnit {
  /// Whether the view, as that of a component, reads nothing of the page around it and adds nothing to it but its output.
  ///
  /// What it includes is not looked at.
  var keepsToItself: Bool {
    code.allSatisfy { instruction in
      switch instruction {
      case .once, .sectionText, .sectionEnd, .yield, .parent, .pushText, .pushEnd, .stack, .fragmentEnd, .aware, .each,
        .invoke:
        false
      case .call(let site): calls[Int(site)].function.isPure
      default: true
      }
    }
  }
}
