import Diagnostics
import Effects
import Inspection
import Syntax
import TestSupport
import Testing

/// The frames of the custom status cell, computed by hand from the fonts' metrics, against those of `galley layout`.
///
/// With spacing s = 10: the avatar 40 × 40 at (s, s); the name right of it at the top, the badge s behind the name; the
/// time below, ending where the avatar ends, the source s behind it; the text below the avatar over the whole width less
/// 2 s; the row ends s below the text.
@Suite("The status cell's frames")
struct StatusFramesTests {
  struct Status: Sendable, CustomTestStringConvertible {
    let language: String
    let userName: String
    let createdAt: String
    let source: String
    /// What the row shows of the source.
    let shownSource: String
    let text: String
    /// How the text breaks in 280 px.
    let lines: [String]

    var testDescription: String { userName }
  }

  static let statuses = [
    Status(
      language: "en", userName: "Ada Example", createdAt: "just now", source: "the Web", shownSource: "from the Web",
      text: "Short.\nAnd a second line", lines: ["Short.", "And a second line"]),
    Status(
      language: "zh-Hans", userName: "林小满", createdAt: "刚刚", source: "微博", shownSource: "来自 微博",
      text: String(repeating: "天", count: 45),
      lines: [20, 20, 5].map { String(repeating: "天", count: $0) }),
    Status(
      language: "zh-Hans", userName: "Tom 王", createdAt: "117 分钟前", source: "iPhone 客户端",
      shownSource: "来自 iPhone 客户端", text: "混排 mixed 文字", lines: ["混排 mixed 文字"]),
  ]

  @Test("are those of the arithmetic", arguments: statuses)
  func frames(_ status: Status) throws {
    let row = try layout(status)
    let (s, avatar, badge) = (10.0, 40.0, 13.0)
    let bold = try FontMetrics("Inter", weight: 600, kerns: status.language == "en")
    let plain = try FontMetrics("Inter", weight: 400, kerns: status.language == "en")
    let nameWidth = bold.advance(status.userName, size: 14)
    let tabular = try FontMetrics("Inter", weight: 400, kerns: status.language == "en", tabular: true)
    let timeWidth = tabular.advance(status.createdAt, size: 12)
    let sourceWidth = tabular.advance(status.shownSource, size: 12)
    let textWidth = status.lines.map { plain.advance($0, size: 14) }.max() ?? 0
    let x = s + avatar + s
    let y = s + avatar - 16
    #expect(row["avatar"] == [s, s, avatar, avatar])
    #expect(row["name"] == [x, s, nameWidth, 20])
    #expect(row["badge"] == [x + nameWidth + s, s, badge, badge])
    #expect(row["time"] == [x, y, timeWidth, 16])
    #expect(row["source"] == [x + timeWidth + s, y, sourceWidth, 16])
    let textHeight = Double(status.lines.count) * 20
    #expect(row["text"] == [s, s + avatar + s, textWidth, textHeight])
    #expect(row["row"] == [s + avatar + s + textHeight + s])
  }

  @Test("give way in their row when there is too little room")
  func crowded() throws {
    var status = Self.statuses[0]
    status = Status(
      language: "en", userName: String(repeating: "Wide ", count: 20), createdAt: status.createdAt,
      source: status.source, shownSource: status.shownSource, text: status.text, lines: status.lines)
    let row = try layout(status)
    let badge = try #require(row["badge"])
    #expect(badge[0] + badge[2] == 290, "the badge stays within the row")
    #expect(try #require(row["name"])[2] == 290 - 60 - 13 - 10)
  }

  /// By part: x, y, width and height in a row of 300 px; under "row" its height.
  private func layout(_ status: Status) throws -> [String: [Double]] {
    try TemporaryFolder.with { folder in
      var json = JSONWriter()
      json.beginSequence()
      json.beginMapping()
      for (name, value) in [
        ("id", "1"), ("userName", status.userName), ("createdAt", status.createdAt), ("source", status.source),
        ("text", status.text), ("mbtype", "member"),
      ] {
        json.key(name)
        json.string(value)
      }
      json.endMapping()
      json.endSequence()
      try FileSystem.disk.write(folder + "/statuses.json", json.bytes)
      var request = CellLayoutReport.Request(
        records: folder + "/statuses.json", cell: "status", language: status.language, timeZone: "UTC")
      request.metrics = "classic"
      let report = try CellLayoutReport(
        request, templates: folder + "/Templates", resources: Cases.repository, files: .disk, sink: DiagnosticSink())
      let text = SourceText(file: "layout", bytes: try report.json(widths: [300], indent: 0))
      let width = try #require(JSON.parse(text)?["records"]?.list?.first?["widths"]?.list?.first)
      var frames = ["row": [try #require(width["height"]?.real)]]
      for frame in width["frames"]?.list ?? [] {
        frames[frame["part"]?.text ?? ""] = ["x", "y", "width", "height"].compactMap { frame[$0]?.real }
      }
      #expect(width["lines"]?["text"]?.list?.compactMap(\.text) == status.lines)
      return frames
    }
  }
}
