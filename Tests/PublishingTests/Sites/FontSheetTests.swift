import Diagnostics
import TestSupport
import Testing

@Suite("Sheets of fonts")
struct FontSheetTests {
  /// The text of a site's style sheet by the beginning of its name; empty where it has none.
  private func sheet(_ name: String, _ files: [String: [UInt8]]) -> String {
    let file = files.first { $0.key.hasPrefix("assets/\(name).") && $0.key.hasSuffix(".css") }
    return String(decoding: file?.value ?? [], as: UTF8.self)
  }

  private func build(_ change: (GoldenSite) throws -> Void = { _ in }) throws -> [String: [UInt8]] {
    try TemporaryFolder.with { folder in
      let site = try GoldenSite("embedded", at: folder)
      try change(site)
      try site.build()
      return try site.published()
    }
  }

  @Test("a site's own characters are in a sheet of their own, whose files are there")
  func embedded() throws {
    let files = try build()
    let characters = sheet("characters", files)
    #expect(characters.contains("url(fonts/Noto-Sans-CJK-SC-400-han-1-"))
    #expect(characters.contains("url(fonts/Noto-Sans-CJK-SC-400-kana-"))
    #expect(!sheet("fonts", files).contains("CJK"))
    for rule in (characters + sheet("fonts", files)).split(separator: "\n") {
      let url = rule.split(separator: "url(").last?.split(separator: ")").first ?? ""
      #expect(files["assets/\(url)"] != nil, "\(url)")
    }
    #expect(try build() == files)
  }

  @Test("without the key there is no such sheet")
  func readersFonts() throws {
    let files = try build { site in
      try site.write(
        "Content/site.yaml",
        "title: T\nlanguage: zh\ntimeZone: UTC\ntables: {notes: {source: notes.yaml, cell: note}}\n")
    }
    #expect(sheet("characters", files).isEmpty)
    #expect(!files.keys.contains { $0.contains("CJK") })
  }
}
