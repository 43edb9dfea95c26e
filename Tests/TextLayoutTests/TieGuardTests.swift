import Testing
import TextLayout

@Suite("Tie guard")
struct TieGuardTests {
  private static let widths = [18.125, 20.125, 21.125, 22.125, 24.125, 30.125, 35.125]

  @Test("counts are those of the moved box, and no class before the chosen one is free of ties")
  func choice() throws {
    let stack = try Stacks.theme.get()
    var setter = try Typesetter(stack: stack)
    var random = RandomTexts(seed: 23)
    var moved = 0
    for _ in 0..<250 {
      let text = LayoutText(linksIn: random.text(words: Int.random(in: 1...40, using: &random)))
      setter.typeset(text, language: random.language())
      let choice = setter.tieGuard(widths: Self.widths)
      let counts = Self.widths.map { setter.lineCount(width: Int(($0 + choice.guardClass.shift) * stack.size * 64)) }
      #expect(choice.counts == counts)
      #expect(choice.guardClass == .none || choice.distance > 0)
      moved += choice.guardClass == .none ? 0 : 1
    }
    #expect(moved > 2 && moved < 125)
  }

  @Test("a line that ends at the edge moves the box")
  func tie() throws {
    var setter = try Typesetter(stack: Stacks.theme.get())
    setter.typeset(LayoutText(String(repeating: "中", count: 18)), language: "zh")
    #expect(setter.tieGuard(widths: [18]).guardClass == .y1)
    #expect(setter.tieGuard(widths: [18]).counts == [1])
    let far = setter.tieGuard(widths: [18.125])
    #expect(far.guardClass == .none)
    #expect(far.distance == 0.125)
  }
}
