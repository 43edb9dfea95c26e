import Testing

@testable import TextLayout

/// Any text is set in time that grows with its length, and nothing traps.
@Suite("Hostile texts", .serialized)
struct HostileTextTests {
  private static let texts: [(name: String, unit: String)] = [
    ("spaces", " "), ("tabs", "\t"), ("line feeds", "\n"), ("marks", "\u{301}"), ("soft hyphens", "\u{AD}"),
    ("soft hyphens in words", "ab\u{AD}"), ("right-to-left overrides", "\u{202E}"), ("isolates", "\u{2067}\u{2069}"),
    ("joiners", "\u{200D}"), ("selectors", "\u{FE0F}"), ("nothing", "\0"), ("one word", "a"), ("Arabic word", "ب"),
    ("ideographs", "中"), ("emoji", "😀"), ("family", "👩\u{200D}"), ("flags", "🇨"), ("openers", "("), ("glue", "。“"),
    ("slashes", "a/"), ("brackets in Hebrew", "(א"), ("conjuncts", "क्"), ("Thai", "ก"), ("topics", "#a#"),
  ]

  private static let megabytes = ["spaces", "marks", "soft hyphens", "right-to-left overrides", "nothing"]

  #if DEBUG
    private static let megabyte = 100_000
  #else
    private static let megabyte = 1_000_000
  #endif

  @Test("a megabyte of one character", arguments: texts.filter { megabytes.contains($0.name) })
  func megabyte(_ text: (name: String, unit: String)) throws {
    var setter = try Typesetter(stack: Stacks.theme.get())
    setter.typeset(
      LayoutText(String(repeating: text.unit, count: Self.megabyte / text.unit.utf8.count)), language: "en")
    #expect(setter.lineStarts(width: 18560).count == setter.lineCount(width: 18560))
    #expect(setter.tieGuard(widths: [18.125]).counts.count == 1)
  }

  @Test("long texts of one unit", arguments: texts)
  func long(_ text: (name: String, unit: String)) throws {
    var setter = try Typesetter(stack: Stacks.theme.get())
    let clock = ContinuousClock()
    var times: [Duration] = []
    for length in [5_000, 25_000] {
      let long = LayoutText(String(repeating: text.unit, count: length / text.unit.utf8.count))
      times.append(
        clock.measure {
          setter.typeset(long, language: "en")
          _ = setter.tieGuard(widths: [18.125])
          #expect(setter.lineStarts(width: 18560).count == setter.lineCount(width: 18560))
        })
    }
    #expect(times[1] < times[0] * 12 + .milliseconds(400), "\(text.name): \(times)")
  }

  @Test("a letter under ten thousand marks is one cluster on one line")
  func manyMarks() throws {
    var setter = try Typesetter(stack: Stacks.theme.get())
    setter.typeset(LayoutText("a" + String(repeating: "\u{301}", count: 10_000) + " b"), language: "en")
    #expect(setter.lineCount(width: 100_000 * 64) == 1)
    #expect(setter.lineStarts(width: 0).allSatisfy { $0 == 0 || $0 > 20_000 })
  }

  /// Blocks whose characters follow rules of their own; the first stands for all of Unicode.
  private static let blocks: [ClosedRange<UInt32>] = [
    0...0x10FFFF, 0...0x1F, 0x7F...0x9F, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xEFF, 0x1100...0x11FF,
    0x1780...0x17FF, 0x2000...0x206F, 0x20D0...0x20FF, 0x3000...0x30FF, 0xD7B0...0xD7FF, 0xE000...0xF8FF,
    0xFE00...0xFE0F, 0xFF00...0xFFFF, 0x1F1E6...0x1F64F, 0xE0000...0xE01EF, 0xF0000...0x10FFFF,
  ]

  @Test("arbitrary Unicode has sane lines at every width", arguments: [LayoutMode.theme, .anywhere, .plain])
  func arbitrary(_ mode: LayoutMode) throws {
    var setter = try Typesetter(stack: (mode == .plain ? Stacks.plain : Stacks.theme).get())
    var random = RandomTexts(seed: 41)
    for round in 0..<200 {
      var text = ""
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        let block = Self.blocks[Int.random(in: 0..<Self.blocks.count, using: &random)]
        text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: block, using: &random)) ?? "a")
      }
      setter.typeset(LayoutText(text), language: random.language(), mode: mode)
      var last = Int.max - 2
      for width in [0, 1, 7, 100, 1000, 100_000].map({ $0 * 64 }) {
        let starts = setter.lineStarts(width: width)
        #expect(starts.count == setter.lineCount(width: width))
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }, "\(round): \(text.debugDescription)")
        #expect(starts.allSatisfy { 0..<max(text.utf8.count, 1) ~= $0 })
        #expect(setter.longestLine(width: width) >= 0)
        #expect(starts.count <= last + 2, "a much wider box hardly needs more lines: \(text.debugDescription)")
        last = starts.count
      }
      #expect(last == setter.text.paragraphs.count, "at 100,000 px: \(text.debugDescription)")
    }
  }

  @Test("ill-formed UTF-8 is laid out as U+FFFD")
  func illFormed() throws {
    var setter = try Typesetter(stack: Stacks.plain.get())
    for bytes: [UInt8] in [
      [0xFF], [0xC3], [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0xAF],
    ] {
      var text = LayoutText()
      text.append(.text, bytes: bytes[...])
      setter.typeset(text, language: "en", mode: .plain)
      #expect(setter.text.codes == String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value))
      #expect(setter.lineCount(width: 10000) == 1)
    }
  }
}
