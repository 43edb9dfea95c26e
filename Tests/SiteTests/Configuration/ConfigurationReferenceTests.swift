import Diagnostics
import Effects
import Glibc
import TestSupport
import Testing

@testable import Site

/// The guide's reference of site.yaml is the one that the declared keys make. RECORD_DOCS=1 writes it.
@Suite("The reference of site.yaml")
struct ConfigurationReferenceTests {
  private static let path = Cases.repository + "/docs/guide/site-yaml.md"

  @Test func pageIsMadeFromTheDeclarations() throws {
    let page = String(decoding: try FileSystem.disk.read(Self.path), as: UTF8.self)
    let start = try #require(page.firstRange(of: ConfigurationReference.start)).lowerBound
    let wanted = page[..<start] + ConfigurationReference().page
    if getenv("RECORD_DOCS") != nil { try FileSystem.disk.write(Self.path, Array(wanted.utf8)) }
    let isSame = try FileSystem.disk.read(Self.path) == Array(wanted.utf8)
    #expect(isSame, "the reference is not what the keys say: run the tests with RECORD_DOCS=1, and look at the changes")
  }

  /// A mapping for each group, with every key of it at once; what is between the braces of `%` is its keys.
  private static let places = [
    "The site": "%",
    "`theme`": "theme: {%}", "`fonts`": "fonts: {%}", "`languages`": "languages: [{%}]", "`menus`": "menus: {%}",
    "An entry of `menus`": "menus: {main: [{%}]}", "`profile`": "profile: {%}", "`privacy`": "privacy: {%}",
    "`media`": "media: {%}", "`publish`": "publish: {%}", "A target of `publish`": "publish: {targets: {web: {%}}}",
    "`print`": "print: {%}", "A table": "tables: {t: {%}}", "`guard`": "tables: {t: {guard: {%}}}",
    "`photo`": "tables: {t: {kind: contact, photo: {%}}}", "`also`": "tables: {t: {also: [{%}]}}",
    "A look": "tables: {t: {%}}", "`search`": "tables: {t: {search: {%}}}",
    "`sections`": "tables: {t: {sections: {by: BY, %}}}",
  ]

  /// A key that no reader asks for would be an unknown one; one that is asked for and not declared, too.
  @Test func everyKeyIsRead() throws {
    func groups(_ group: KeyGroup) -> [KeyGroup] { [group] + group.inner.flatMap(groups) }
    for group in KeyGroup.all.flatMap(groups) {
      let place = try #require(Self.places[group.title], "no mapping has the keys of '\(group.title)'")
      for key in group.keys where !(group.title == "`sections`" && key.name == "by") {
        // Which keys of sections are known depends on what is cut by.
        let readings = ["letter", "script", "field"].map { place.replacing("BY", with: $0) }
        let areUnknown = try Set(readings).map { try isUnknown(key.name, $0) }
        #expect(areUnknown.contains(false), "\(group.title): nothing reads '\(key.name)'")
      }
      #expect(Set(group.keys.map(\.name)).count == group.keys.count, "\(group.title) has a key twice")
      for key in group.keys { #expect(!key.meaning.hasSuffix(".") && !key.meaning.contains("|"), "\(key.name)") }
    }
  }

  private func isUnknown(_ key: String, _ place: String) throws -> Bool {
    let text = place.replacing("%", with: key + ": x") + "\n"
    let sink = DiagnosticSink()
    _ = try ConfigurationReader(SourceText(file: "site.yaml", bytes: Array(text.utf8)), sink: sink).read()
    return sink.diagnostics.contains { $0.identifier == "unknown-key" }
  }

  /// What the reference says of a key that is missing is what the configuration has then.
  @Test(arguments: ["record", "contact", "status"])
  func defaultsAreThoseOfTheConfiguration(_ kind: String) throws {
    let text = "title: T\nlanguage: en\ntimeZone: UTC\ntables:\n  t: {kind: \(kind), source: a}\n"
    let source = SourceText(file: "site.yaml", bytes: Array(text.utf8))
    let configuration = try ConfigurationReader(source, sink: DiagnosticSink()).read()
    let groups = Dictionary(
      uniqueKeysWithValues: (KeyGroup.site.inner + KeyGroup.look.inner).map { ($0.title, $0.keys) })
    var compared = 0
    for entry in try ConfigurationListing(configuration, source: source).entries where entry.location == nil {
      let isOfTable = entry.path.first == "tables"
      let path = isOfTable ? Array(entry.path.dropFirst(2)) : entry.path
      let own = isOfTable ? KeyGroup.records.keys + KeyGroup.look.keys : KeyGroup.site.keys
      let keys = path.count > 1 ? groups["`\(path[0])`"] ?? [] : own
      guard let key = keys.first(where: { $0.name == path.last }), let said = key.fallback, said.hasPrefix("`") else {
        continue
      }
      let ofKind = said.firstRange(of: "\(kind): ").map { said[$0.upperBound...] } ?? said[...]
      let word = ofKind.dropFirst().prefix { $0 != "`" }
      #expect("\(entry.value)".contains("\"\(word)\"") || "\(entry.value)".contains("(\(word))"), "\(entry.path)")
      compared += 1
    }
    #expect(compared > 10)
  }
}
