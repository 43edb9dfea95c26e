import Testing

@testable import TextLayout

@Suite("Lines")
struct LinePropertyTests {
  @Test("starts are monotone, cover the text and split no cluster", arguments: [LayoutMode.theme, .plain])
  func starts(_ mode: LayoutMode) throws {
    var setter = try Typesetter(stack: (mode == .theme ? Stacks.theme : Stacks.plain).get())
    var random = RandomTexts(seed: 11)
    for _ in 0..<150 {
      let text = random.text(words: Int.random(in: 1...20, using: &random))
      let layoutText = LayoutText(text)
      setter.typeset(layoutText, language: random.language(), mode: mode)
      for width in [0, 64, 1000, 5000, 20000, 1_000_000] {
        let starts = setter.lineStarts(width: width)
        #expect(starts.first == 0)
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }, "\(width): \(text.debugDescription)")
        #expect(starts.allSatisfy { Self.isBoundary($0, in: text) }, "\(width): \(text.debugDescription)")
        #expect(setter.lineCount(width: width) == starts.count)
      }
      #expect(setter.lineCount(width: 1 << 40) == setter.text.paragraphs.count)
    }
  }

  @Test("a wider box never needs more lines of words without soft hyphens")
  func wider() throws {
    var setter = try Typesetter(stack: Stacks.theme.get())
    setter.typeset(LayoutText("微博客里的一行文字，中英文 mixed together，一共很多很多字。The quick brown fox."), language: "zh-CN")
    let counts = (10..<120).map { setter.lineCount(width: $0 * 640) }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(counts.last == 1)
  }

  @Test("the text of the events is the text shown")
  func events() throws {
    var setter = try Typesetter(stack: Stacks.theme.get())
    var random = RandomTexts(seed: 5)
    for _ in 0..<150 {
      let text = LayoutText(linksIn: random.text(words: Int.random(in: 0...20, using: &random)))
      setter.typeset(text, language: random.language())
      var shown: [UInt8] = []
      for event in setter.events {
        switch event {
        case .text(let range, _), .box(_, let range, _): shown += text.bytes[range]
        case .lineFeed: shown.append(UInt8(ascii: "\n"))
        default: break
        }
      }
      #expect(shown == text.runs.flatMap { text.bytes[$0.shown] })
      #expect(Self.isNested(setter.events))
    }
  }

  private static func isNested(_ events: [MarkupEvent]) -> Bool {
    var open: [Int?] = []
    for event in events {
      switch event {
      case .openGlue: open.append(nil)
      case .openLink(let run): open.append(run)
      case .closeGlue: if open.popLast() != .some(nil) { return false }
      case .closeLink(let run): if open.popLast() != .some(run) { return false }
      default: break
      }
    }
    return open.isEmpty
  }

  /// Swift's clusters are those of a newer Unicode, which joins more, so that only scalars are asked of it.
  private static func isBoundary(_ offset: Int, in text: String) -> Bool {
    let utf8 = text.utf8
    let index = utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex) ?? utf8.endIndex
    return index == utf8.endIndex
      || text.unicodeScalars.index(index, offsetBy: 0) == index && (text[index...].utf8.first ?? 0) & 0xC0 != 0x80
  }

  @Test("a single line is as wide as its words")
  func singleLine() throws {
    var setter = try Typesetter(stack: Stacks.theme.get())
    #expect(setter.singleLineWidth(LayoutText("中文字"), language: "zh") == 3 * 16 * 64)
    #expect(setter.singleLineWidth(LayoutText("中\n字\t \n"), language: "zh") > 2 * 16 * 64)
    #expect(setter.singleLineWidth(LayoutText("😀"), language: "en") == 20 * 64)
    setter.typeset(LayoutText("中文 中文字"), language: "zh")
    #expect(setter.longestLine(width: 3 * 16 * 64) == 3 * 16 * 64)
    #expect(setter.lineCount(width: .max) == 1 && setter.lineCount(width: .min) > 4)
    #expect(setter.singleLineWidth(LayoutText(""), language: "en") == 0)
  }
}
