import Collation
import Testing

@Suite struct IndexConformance {
  @Test func listsAndSurnames() throws {
    let differences = try IndexCases.differences()
    var passed = 0
    var total = 0
    func count(_ name: String, _ agrees: Bool) {
      total += 1
      passed += agrees ? 1 : 0
      #expect(agrees || differences.contains(name), "\(name)")
    }
    for file in try IndexCases.all() {
      for (position, item) in file.cases.enumerated() { count(file.name(ofCase: position), try agrees(item)) }
      let index = try LetterIndex(locale: "zh")
      for item in file.surnames ?? [] {
        var names = NameTable()
        names.append(family: item.surname, given: item.given)
        let sections = try index.build(names)
        count(item.surname, sections.sections.map { sections.titles[$0.title] } == [item.expectedLabel])
      }
    }
    print("index: \(passed) of \(total)")
    #expect(total >= 614)
  }

  private func agrees(_ item: IndexCases.Case) throws -> Bool {
    var options = LetterIndexOptions()
    options.addedLabels = item.options.addLabels ?? []
    options.ignoredPrefixes = item.options.ignorePrefixes ?? []
    options.sortsByGivenName = item.options.sortBy == "first"
    options.readsHanAsPinyin = item.options.han == "pinyin"
    var names = NameTable()
    for name in item.names { append(name, kind: item.options.kind, to: &names) }
    let sections = try LetterIndex(locale: item.locale, options: options).build(names)
    return sections.titles == item.indexTitles
      && sections.sections.map { sections.titles[$0.title] } == item.expected.map(\.label)
      && sections.sections.map { Array(sections.order[$0.rows]) } == item.expected.map(\.items)
  }

  private func append(_ name: IndexName, kind: String?, to names: inout NameTable) {
    switch name {
    case .whole(let text):
      names.append(family: text, flags: (kind ?? "person") == "person" ? .whole : [.whole, .organization])
    case .record(let record):
      let isNamed = !(record.last ?? "").isEmpty || !(record.first ?? "").isEmpty
      let organization = isNamed ? nil : record.org
      let isPerson = (record.kind ?? "person") == "person" && organization == nil
      names.append(
        family: organization ?? record.last ?? "", given: record.first ?? "", reading: record.phonetic ?? "",
        givenReading: record.phoneticFirst ?? "", display: record.display ?? "",
        flags: isPerson ? [] : .organization)
    }
  }
}
