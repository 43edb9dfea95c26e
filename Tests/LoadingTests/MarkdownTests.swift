import Diagnostics
import Effects
import Model
import Testing

@testable import Loading

@Suite struct MarkdownTests {
  private func load(_ texts: [String]) throws -> (LoadedRecords, [Diagnostic]) {
    var disk = FileSystem.disk
    disk.read = { path throws(FileError) in
      guard let index = Int(path), texts.indices.contains(index) else {
        throw FileError(operation: "read", path: path, code: 2)
      }
      return Array(texts[index].utf8)
    }
    let sink = DiagnosticSink()
    let files = texts.indices.map { Source.File(path: "\($0)", name: "posts/\($0).md") }
    let loaded = try Loader(files: disk, sink: sink).load(Source(files: files, kind: .status))
    return (loaded, sink.diagnostics)
  }

  @Test func frontMatterIsFieldsAndTheRestIsText() throws {
    let (loaded, reports) = try load([
      "---\nid: 007\ndate: 2026-11-29 21:40\ntags: [a, b]\n---\n\n# Title\n\nBody 中\n\n", "Only a body",
      "---\r\nid: 2\r\n---\r\n    code\r\n",
    ])
    #expect(reports.isEmpty)
    let statuses = (0..<3).map { Status(loaded.records[$0], loaded.fields) }
    #expect(statuses.map(\.id) == ["007", "1", "2"], "a file's name stands for an id")
    #expect(statuses.map(\.text) == ["# Title\n\nBody 中", "Only a body", "    code"])
    #expect(loaded.records[0].value("tags")?.texts == ["a", "b"])
    #expect(statuses[0].timestamp?.iso8601 == "2026-11-29T21:40:00")
  }

  @Test func aBrokenFileIsAnErrorAtItsPlace() throws {
    let (loaded, reports) = try load([
      "---\nid: 1\nid: 2\n---\nx", "---\nid: 3\n---\ny", "---\nid: 4\n", "---\n- a\n---\n", "---\n---\n",
    ])
    #expect(loaded.records.count == 1)
    #expect(loaded.recordsIn == 5)
    #expect(
      reports.map(\.identifier) == [
        "duplicate-key", "front-matter", "not-a-record", "empty-record", "unreadable-record",
      ])
    #expect(reports[0].location?.line == 3)
    #expect(reports[0].location?.file == "posts/0.md")
    #expect(reports[1].location?.line == 1)
  }

  @Test func aThematicBreakIsNoFrontMatter() throws {
    let (loaded, _) = try load(["text\n---\nmore\n---\n", "----\nx\n---\n"])
    #expect(loaded.records[0].text("text") == "text\n---\nmore\n---")
    #expect(loaded.records[1].text("text") == "----\nx\n---")
  }

  @Test func aPostsMarksAreNoWords() throws {
    let (loaded, _) = try load(["---\ntitle: Bread\n---\nSome *text*\nwith a [link](https://example.org/)\n\n- one\n"])
    let post = loaded.records[0]
    #expect(post.text("text") == "Some *text*\nwith a [link](https://example.org/)\n\n- one")
    #expect(post.text("plainText") == "Some text with a link\n\n• one")
    #expect(post.text("html")?.contains("<a href=\"https://example.org/\"") == true)
  }

  @Test func aFilesNameTellsWhatItsHeadDoesNot() throws {
    let names = ["2024-05-01-bread.md", "walks/index.md", "2024-13-01-no-day.markdown", "a.b.md"]
    let texts = ["x", "x", "x", "---\nslug: own\ncreated: 2020-01-01\n---\nx"]
    var disk = FileSystem.disk
    disk.read = { path throws(FileError) in Array(texts[names.firstIndex(of: path) ?? 0].utf8) }
    let files = names.map { Source.File(path: $0, name: "posts/" + $0) }
    let loaded = try Loader(files: disk, sink: DiagnosticSink()).load(Source(files: files, kind: .status))
    let records = (0..<4).map { loaded.records[$0] }
    #expect(records.map { $0.text("id") } == ["2024-05-01-bread", "walks", "2024-13-01-no-day", nil])
    #expect(records.map { $0.text("createdAt") } == ["2024-05-01", nil, nil, nil])
  }

  @Test func aHeadInTOMLIsRefusedAtItsPlace() throws {
    let (loaded, reports) = try load(["+++\ndraft = true\n+++\nsecret", "x"])
    #expect(loaded.records.count == 1)
    #expect(reports.first?.identifier == "front-matter")
    #expect(reports.first?.suggestion?.contains("hugo convert toYAML") == true)
  }
}
