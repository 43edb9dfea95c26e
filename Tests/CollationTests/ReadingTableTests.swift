import Diagnostics
import FoundationEssentials
import TestSupport
import Testing

@testable import Collation

@Suite struct ReadingTableTests {
  private func rules(_ file: String) throws -> [[Substring]] {
    let text = try String(contentsOf: URL(filePath: Cases.folder + "/index/" + file), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let rule = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      return rule.isEmpty ? nil : rule
    }
  }

  @Test func shippedSurnamesAreThoseOfTheCases() throws {
    let shipped = ReadingTable.shipped.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace) }
    #expect(shipped.filter { !$0.isEmpty } == (try rules("surname-readings.txt")))
  }

  @Test func shippedAnchorsAreThoseOfTheCases() throws {
    let shipped = PinyinAnchors.table.split(whereSeparator: \.isWhitespace)
    #expect(shipped == (try rules("pinyin-anchors.tsv")).flatMap(\.self))
  }

  @Test func everyShippedReadingHasAnchors() {
    for rule in (ReadingTable.shipped + ReadingTable.shippedForOrganizations).split(separator: ",") {
      let syllables = rule.split(whereSeparator: \.isWhitespace).dropFirst()
      #expect(syllables.allSatisfy { PinyinAnchors.shared.anchor(of: $0) != nil }, "\(rule)")
    }
  }

  private func letter(_ family: String, _ table: ReadingTable) throws -> String? {
    var names = NameTable()
    names.append(family: family, given: "明")
    let sections = try LetterIndex(locale: "zh", readings: table).build(names)
    return sections.sections.first.map { sections.titles[$0.title] }
  }

  @Test func aFileReplacesAddsAndRemovesRules() throws {
    var table = ReadingTable()
    let sink = DiagnosticSink()
    let text = "\u{FEFF}单 dan1x\n# note\n曾 -\r\n解 jiě # here\n\n盖\tge\n乐正 lè zheng\n"
    table.merge(SourceText(file: "surnames.txt", bytes: Array(text.utf8)), reporting: sink)
    #expect(try letter("曾", table) == "C")
    #expect(try letter("解", table) == "J")
    #expect(try letter("盖", table) == "G")
    #expect(try letter("乐正", table) == "L")
    #expect(try letter("单", table) == "S")
    #expect(sink.diagnostics.map(\.summary) == ["Unknown syllable 'dan1x'"])
    #expect(sink.diagnostics.first?.location?.line == 1)
    #expect(sink.diagnostics.first?.location?.length == 5)
  }

  @Test func syllablesKnowSurnames() {
    #expect(HanReading.syllables(of: "单雄信", readings: ReadingTable()) == ["shàn", "xióng", "xìn"])
    #expect(HanReading.syllables(of: "Ann 山", readings: ReadingTable()) == ["shān"])
  }

  /// An address reads a name as the letter index does.
  @Test(arguments: [
    ("单伟", true, "shan-wei"), ("单位服务", false, "dan-wei-fu-wu"), ("单于", true, "chan-yu"),
    ("厦门航空", false, "xia-men-hang-kong"), ("令狐冲", true, "ling-hu-chong"), ("吕布", true, "lu-bu"),
    ("张三", true, "zhang-san"), ("Ann 单", true, "ann-dan"), ("", true, ""),
  ])
  func addressesKnowSurnames(name: String, isPerson: Bool, words: String) {
    let slug = Slug.slug(ofName: ReadingTable().sounded(name, isPerson ? .whole : .organization), identity: [])
    #expect(slug.dropLast(7) == words)
  }
}
