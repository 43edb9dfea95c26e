import Effects
import TestSupport
import Testing

@testable import Publishing

@Suite struct PrivateArchiveTests {
  private static let marker = "MARKER-7f3a"

  private func note(_ id: Int, _ text: String, to: String, cc: String = "") -> String {
    """
    {"type":"Create","object":{"id":"https://h.example/users/a/statuses/\(id)","type":"Note",
    "published":"2024-01-0\(id)T00:00:00Z","to":["\(to)"],"cc":["\(cc)"],"content":"<p>\(text)</p>",
    "attachment":[{"type":"Document","url":"media_attachments/\(id).png","name":"\(text)"}]}}
    """
  }

  private func picture(_ text: String) -> [UInt8] {
    func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(body.count)] + Array(type.utf8) + body + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [0, 0, 0, 8, 0, 0, 0, 6, 8, 2, 0, 0, 0])
      + chunk("tEXt", Array(text.utf8)) + chunk("IDAT", [1]) + chunk("IEND", [])
  }

  /// Nothing that was written for few, and nothing of the other files of an archive, is anywhere in the site.
  @Test(arguments: [PackedArchive.Form.zip, .gzippedTar])
  func whatIsPrivateIsNowhere(_ form: PackedArchive.Form) throws {
    let marker = Self.marker
    let items = [
      note(1, "to all", to: "as:Public"), note(2, "quiet", to: "h", cc: "as:Public"),
      note(3, marker, to: "https://h.example/users/a/followers"), note(4, marker, to: "https://h.example/users/b"),
    ]
    let outbox = "{\"orderedItems\":[\(items.joined(separator: ","))]}"
    let other = Array("{\"orderedItems\":[\"\(marker)\"]}".utf8)
    let actor = "{\"id\":\"https://h.example/users/a\",\"preferredUsername\":\"a\",\"discoverable\":true}"
    let packed = PackedArchive(
      form,
      [
        .file("outbox.json", Array(outbox.utf8)), .file("actor.json", Array(actor.utf8)), .file("likes.json", other),
        .file("bookmarks.json", other), .file("messages.json", other),
      ] + (1...4).map { .file("media_attachments/\($0).png", picture(marker)) })
    try TemporaryFolder.with { folder in
      let site = try GoldenSite("theme", at: folder)
      try site.write("Content/export.zip", packed.bytes)
      try site.write(
        "Content/site.yaml",
        "title: A\nlanguage: en\ntimeZone: UTC\ntables:\n  posts: {kind: status, source: export.zip}\n")
      let report = try site.build()
      #expect(report.recordsIn == 4)
      #expect(report.recordsPublished == 2)
      #expect(report.skipped.map(\.reason) == ["private"])
      let published = try site.published()
      for (path, bytes) in published {
        #expect(bytes.firstRange(of: Array(marker.utf8)) == nil, "\(path)")
      }
      #expect(published.keys.filter { $0.hasPrefix("media/") }.count == 2)
    }
  }

  @Test func oldAddressesLeadOn() throws {
    try TemporaryFolder.with { folder in
      let site = try GoldenSite("theme", at: folder)
      try site.write(
        "Content/posts.json",
        "[{\"id\":\"7\",\"text\":\"a\",\"createdAt\":\"2024-01-01\",\"aliases\":[\"/old/seven\",\"/../x\",\"/a.html\"]}]"
      )
      try site.write(
        "Content/site.yaml",
        "title: A\nlanguage: en\ntimeZone: UTC\ntables:\n  posts: {kind: status, source: posts.json}\n")
      try site.build()
      let published = try site.published()
      let redirects = String(decoding: published["_redirects"] ?? [], as: UTF8.self)
      #expect(redirects == "/old/seven/ /posts/7.html 301\n/a.html /posts/7.html 301\n")
      let page = String(decoding: published["old/seven/index.html"] ?? [], as: UTF8.self)
      #expect(page.contains("0; url=../../posts/7.html"))
    }
  }
}
