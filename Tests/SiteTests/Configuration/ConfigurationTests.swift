import Diagnostics
import Testing

@testable import Site

@Suite("site.yaml")
struct ConfigurationTests {
  private func read(_ tables: String, _ sink: DiagnosticSink = DiagnosticSink()) throws -> SiteConfiguration {
    let text = "title: T\nlanguage: en\ntimeZone: UTC\n" + tables
    return try ConfigurationReader(SourceText(file: "site.yaml", bytes: Array(text.utf8)), sink: sink).read()
  }

  @Test("A view has what its table has, but for what it says itself")
  func views() throws {
    let sink = DiagnosticSink()
    let site = try read(
      """
      tables:
        staff:
          kind: contact
          source: a.json
          where: a
          cell: subtitle
          guard: {min: 2, maxDrop: 2.5%}
          also: [{path: /x/y, style: grouped, order: [-floor, name]}]
      """, sink)
    #expect(sink.diagnostics.isEmpty)
    let table = try #require(site.tables.first)
    let view = try #require(table.views.first)
    #expect(view.path == "/x/y/" && view.name == "x/y" && view.cell == "subtitle" && view.style == .grouped)
    #expect(view.condition == nil && view.countGuard == nil && view.views.isEmpty)
    guard case .fields(let keys) = view.order else { return #expect(Bool(false)) }
    #expect(keys.map(\.field.name) == ["floor", "name"] && keys.map(\.isDescending) == [true, false])
    #expect(keys.map(\.field.location.column) == [49, 57])
    #expect(table.countGuard?.problem("staff", count: 39, before: 40) == nil)
    #expect(table.countGuard?.problem("staff", count: 38, before: 40)?.summary.contains("2.5%") == true)
  }

  @Test("A kind of the site's own gives its tables what they do not say themselves")
  func kinds() throws {
    let sink = DiagnosticSink()
    let site = try read(
      """
      kinds:
        dish: {cell: subtitle, order: title, detail: page}
        alumnus: {kind: contact, sections: none, source: alumni.csv}
      tables:
        soups: {kind: dish, source: soups.json, cell: value1}
        cakes: {kind: dish, source: cakes.json}
        before: {kind: alumnus}
      """, sink)
    #expect(sink.diagnostics.isEmpty)
    #expect(site.tables.map(\.kind) == [.record, .record, .contact])
    #expect(site.tables.map(\.cell) == ["value1", "subtitle", "person"])
    #expect(site.tables.map(\.sources) == [["soups.json"], ["cakes.json"], ["alumni.csv"]])
    #expect(site.tables[0].detail == .page && site.tables[2].sections.division == .none)
  }

  @Test("Files of exports: videos, sizes, other servers")
  func media() throws {
    let sink = DiagnosticSink()
    let media = try read("media: {video: poster, maxFile: 20 MB, remote: refuse}", sink).media
    #expect(sink.diagnostics.isEmpty)
    #expect(media.video == .poster && media.largestFile == 20_000_000 && media.remote == .refuse)
    let usual = try read("tables: {}").media
    #expect(usual.video == .copy && usual.largestFile == nil && usual.remote == .link)
    for (size, bytes) in [("500kb", 500_000), ("1 GB", 1_000_000_000), ("77", 77), ("0", nil), ("9999999999 GB", nil)] {
      #expect(try read("media: {maxFile: \(size)}").media.largestFile == bytes, "\(size)")
    }
  }

  @Test("A SELECT keeps its dots", arguments: ["SELECT a || '..' FROM t.b", ".", "data.people", "a..b"])
  func items(_ items: String) throws {
    let site = try read("tables:\n  staff: {source: a.sqlite, items: \"\(items)\"}")
    #expect(site.tables.first?.items.joined(separator: ".") == items)
  }

  @Test("Texts for each language, of languages that the site has")
  func languages() throws {
    let sink = DiagnosticSink()
    let site = try read(
      """
      languages: [{code: de, path: de}, {code: en}]
      tables: {a: {source: a.json, title: {de: Eins, en: One}, header: {de: Kopf}}}
      """, sink)
    #expect(sink.diagnostics.isEmpty)
    #expect(site.languages.map(\.code) == ["en", "de"])
    let german = try #require(site.tables.first).localized(for: site.languages[1])
    #expect(german.title == "Eins" && german.path == "/de/a/" && german.rows.header == "Kopf")
  }

  @Test(
    "What is wrong is told at its place",
    arguments: [
      ("languages: [{code: de, path: de}]", "missing-language", 4, 13),
      ("languages: [{code: de}, {code: en}]", "double-language", 4, 25),
      ("tables: {a: {source: a, guard: {maxDrop: 10}}}", "wrong-type", 4, 42),
      ("tables: {a: {source: a, sections: {by: letter, sort: x}}}", "unknown-key", 4, 48),
      ("tables: {a: {source: a, sections: {by: letter, han: x}}}", "unknown-value", 4, 53),
      ("tables: {a: {source: a, sections: {by: letter, empty: x}}}", "unknown-value", 4, 55),
      ("tables: {a: {source: a, sections: {by: script, addLabels: x}}}", "unknown-key", 4, 48),
      ("tables: {a: {kind: status, source: a, detail: pack}}", "unknown-value", 4, 47),
      ("tables: {a: {source: a, also: [{title: x}]}}", "missing-key", 4, 32),
      ("tables: {a: {source: a, also: [{path: '/{x}/'}]}}", "missing-key", 4, 39),
      ("tables: {a: {source: a, order: ['-']}}", "wrong-type", 4, 33),
      ("tables: {a: {source: a, where: [x]}}", "wrong-type", 4, 32), ("kinds: {contact: {}}", "kind-taken", 4, 9),
      ("kinds: {dish: x}", "wrong-type", 4, 15),
      ("kinds: {dish: {cel: x}}\ntables: {a: {kind: dish, source: a}}", "unknown-key", 4, 16),
      ("media: {maxFile: much}", "wrong-type", 4, 18), ("media: {pictures: 1600}", "unknown-key", 4, 9),
    ])
  func problems(_ text: String, _ identifier: String, _ line: Int, _ column: Int) throws {
    let sink = DiagnosticSink()
    _ = try read(text, sink)
    let problem = try #require(sink.diagnostics.first)
    #expect(problem.identifier == identifier)
    #expect(problem.location?.line == line && problem.location?.column == column)
  }

  @Test("A pattern says where a value stands")
  func patterns() {
    #expect(ValuePattern("/tags/{tag}/").text(with: "a") == "/tags/a/")
    #expect(ValuePattern("#{}").hasPlace)
    #expect(ValuePattern("/tags/{tag}/").folder == "/tags/" && ValuePattern("/t-{x}.html").folder == "/")
    #expect(!ValuePattern("}{").hasPlace && ValuePattern("}{").text(with: "x") == "}{")
  }
}
