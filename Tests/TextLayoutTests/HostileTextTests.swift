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
