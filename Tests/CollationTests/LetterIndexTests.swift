import Diagnostics
import Testing

@testable import Collation

@Suite struct LetterIndexTests {
  private func sections(_ names: [String], locale: String = "en") throws -> [String] {
    var table = NameTable()
    for name in names { table.append(family: name, flags: .whole) }
    let sections = try LetterIndex(locale: locale).build(table)
    return sections.sections.map { section in
      let rows = sections.order[section.rows].map { names[Int($0)] }
      return sections.titles[section.title] + ": " + rows.joined(separator: " | ")
    }
  }

  @Test func noNamesMakeNoSections() throws {
    let built = try LetterIndex(locale: "en").build(NameTable())
    #expect(built.sections.isEmpty && built.order.isEmpty)
    #expect(built.titles.count == 27)
  }

  @Test func endsAreTrimmed() throws {
    #expect(
      try sections(["\u{A0}Ann", "\u{200B}Bob\u{3000}", "\u{FEFF}", "\u{202E}", "Ann\u{0}"]).map(\.first) == [
        "A", "B", "#",
      ])
  }

  @Test func decomposedNamesAreOneWithComposedOnes() throws {
    #expect(try sections(["E\u{301}mile", "Émile", "Ema"]) == ["E: Ema | E\u{301}mile | Émile"])
    // U+F9E1 is the compatibility form of 李.
    #expect(try sections(["\u{F9E1}明", "李明"], locale: "zh").map(\.first) == ["L"])
  }

  @Test func hanWithoutAReadingIsReported() throws {
    var names = NameTable()
    names.append(family: "张")
    names.append(family: "\u{31350}")
    let built = try LetterIndex(locale: "zh").build(names)
    #expect(built.unread == [1])
    #expect(built.sections.map { built.titles[$0.title] } == ["Z", "#"])
  }

  @Test func aNameIsFiledByWhatItHas() throws {
    var names = NameTable()
    names.append(family: "", given: "Zoe")
    names.append(family: "", display: "Yan")
    names.append(family: "Xu", reading: "Wu")
    names.append(family: " ", given: "\u{A0}")
    let built = try LetterIndex(locale: "en").build(names)
    #expect(built.order == [2, 1, 0, 3])
    #expect(built.sections.map { built.titles[$0.title] } == ["W", "Y", "Z", "#"])
  }

  @Test func illFormedBytesAreNames() throws {
    var names = NameTable()
    let hostile: [[UInt8]] = [
      [0xFF], [0xE5], [0xE5, 0x8D], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0x80], [0x80, 0x41], [0xED, 0xA0, 0x80], [0],
    ]
    for locale in ["zh", "en", "ja"] {
      for bytes in hostile {
        names.append(family: bytes[...], given: bytes[...], reading: bytes[...], display: bytes[...])
        names.append(family: bytes[...])
      }
      var options = LetterIndexOptions()
      options.readsHanAsPinyin = true
      let built = try LetterIndex(locale: locale, options: options).build(names)
      #expect(built.order.sorted() == (0..<UInt32(names.count)).map(\.self))
      #expect(built.sections.reduce(0) { $0 + $1.rows.count } == names.count)
    }
  }

  @Test func longAndEqualNamesKeepTheOrderOfTheInput() throws {
    var names = NameTable()
    for _ in 0..<300 { names.append(family: "Li", given: "Bo") }
    names.append(family: String(repeating: "a", count: 1_000_000))
    let built = try LetterIndex(locale: "en").build(names)
    #expect(built.order == [300] + (0..<300).map(UInt32.init))
  }

  @Test(arguments: ["", "not a tag!!", "\u{0}", "zz", "en-u-co-nothing", String(repeating: "a", count: 10_000)])
  func anyLocaleIsAnsweredOrRefused(locale: String) {
    do {
      _ = try LetterIndex(locale: locale)
    } catch {
      #expect(error.identifier == "unknown-locale")
    }
  }

  @Test func anchorsAreIdentifiers() {
    #expect(LetterIndex.anchor(for: "A") == "letter-A")
    #expect(LetterIndex.anchor(for: "#") == "letter-23")
    #expect(LetterIndex.anchor(for: "ㄅ") == "letter-3105")
    #expect(LetterIndex.anchor(for: "11劃") == "letter-31-31-5283")
    #expect(LetterIndex.anchor(for: "É") == "letter-c9")
  }

  @Test func thaiIsFiledWithPunctuation() throws {
    #expect(LetterIndex.locale(forLanguage: "th") == "th-u-ka-noignore")
    #expect(LetterIndex.locale(forLanguage: "zh-Hans") == "zh-Hans")
    #expect(try sections(["#ท"], locale: LetterIndex.locale(forLanguage: "th-TH")).map(\.first) == ["#"])
  }

  @Test func keysWithUnequalSpellingsAreSettledBySpelling() throws {
    var names = NameTable()
    names.append(family: "田中", reading: "たなか")
    names.append(family: "棚架", reading: "たなか")
    names.append(family: "田中", reading: "たなか")
    let built = try LetterIndex(locale: "ja").build(names)
    #expect(built.order == [1, 0, 2])
  }
}
