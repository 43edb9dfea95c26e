import Testing

@testable import TextLayout

/// What skips HarfBuzz and ICU gives what they would have given.
@Suite("Quick way")
struct QuickWayTests {
  @Test("advances and breaking safety equal HarfBuzz's", arguments: [LayoutMode.theme, .plain])
  func equalsHarfBuzz(_ mode: LayoutMode) throws {
    let stack = try (mode == .theme ? Stacks.theme : Stacks.plain).get()
    var quick = try Typesetter(stack: stack)
    var slow = try Typesetter(stack: stack)
    slow.shaper.takesQuickWay = false
    var random = RandomTexts(seed: 7)
    for _ in 0..<250 {
      let text = random.text(words: Int.random(in: 1...14, using: &random))
      let language = random.language()
      quick.typeset(LayoutText(linksIn: text), language: language, mode: mode)
      slow.typeset(LayoutText(linksIn: text), language: language, mode: mode)
      #expect(quick.text.sums == slow.text.sums, "\(language): \(text.debugDescription)")
      #expect(quick.text.unsafe == slow.text.unsafe, "\(language): \(text.debugDescription)")
      for width in [3000, 9000, 18000] {
        #expect(quick.lineStarts(width: width) == slow.lineStarts(width: width), "\(width): \(text.debugDescription)")
      }
    }
  }

  @Test("pairs of Latin letters, spaces and ideographs in every order")
  func pairs() throws {
    let stack = try Stacks.theme.get()
    var quick = try Typesetter(stack: stack)
    var slow = try Typesetter(stack: stack)
    slow.shaper.takesQuickWay = false
    let characters = (0x20...0x17F).compactMap(Unicode.Scalar.init)
    for left in characters {
      var text = ""
      for right in "AVTyf.,'\"-( )1中，" {
        text.unicodeScalars.append(left)
        text.append(right)
        text.unicodeScalars.append(left)
      }
      quick.typeset(LayoutText(text), language: "en")
      slow.typeset(LayoutText(text), language: "en")
      #expect(quick.text.sums == slow.text.sums, "\(left.value)")
      #expect(quick.text.unsafe == slow.text.unsafe, "\(left.value)")
    }
  }
}
