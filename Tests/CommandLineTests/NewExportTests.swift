import Effects
import TestSupport
import Testing

@testable import CommandLine

/// From an export of each service to a site in one command, which then builds and passes every check without a warning.
@Suite("galley new from exports")
struct NewExportTests {
  /// The recorded exports, one of each kind, and a word that their sites must show.
  private static let exports: [(path: String, shows: String)] = [
    ("twitter/multipart", "tweet"), ("vcard/apple-groups-labels.vcf", "person"), ("csv/google-2024.csv", "person"),
    ("weibo/statuses-api.json", "status"), ("bluesky/repo.car", "status"), ("rss/entities-cdata.xml", "status"),
    ("telegram/result.json", "status"), ("microblog/export-folder", "status"), ("ldif/active-directory.ldif", "person"),
    ("plist/StatusInfo.plist", "status"), ("csv/gb18030-staff.csv", "person"),
  ]

  private func make(_ run: ImportRun, _ export: String) {
    #expect(run("new", "@site", export, "--ci", "none", "--language", "en") == .done, "\(run.stderr)")
    #expect(run("check", "@site", "--strict") == .done, "\(run.stderr)")
  }

  @Test("Each builds strictly and is clean", arguments: exports)
  func recorded(_ export: (path: String, shows: String)) throws {
    try TemporaryFolder.with { folder throws in
      let run = ImportRun(folder)
      make(run, Cases.folder + "/inputs/" + export.path)
      #expect(try !run.files(in: "site/public", containing: "class=\"cell ").isEmpty)
    }
  }

  @Test("A phone book of a spreadsheet builds strictly and is clean")
  func workbook() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("book.xlsx", TestWorkbook.phoneBook.bytes)
      make(run, folder + "/book.xlsx")
      #expect(try !run.files(in: "site/public", containing: "class=\"cell ").isEmpty)
    }
  }

  private static let actor = """
    {"id":"https://h.example/users/ro","preferredUsername":"ro","name":"Ro Doe","url":"https://h.example/@ro",
    "summary":"<p>Writes about <a href=\\"https://a.example/\\">bees</a></p>","discoverable":false,
    "icon":{"url":"avatar.png"},"image":{"url":"header.png"}}
    """

  private static func note(_ id: Int, _ content: String, tags: [String] = [], more: String = "") -> String {
    let tags = tags.map { ##"{"type":"Hashtag","name":"#\##($0)","href":"https://h.example/tags/\##($0)"}"## }
    return """
      {"type":"Create","object":{"id":"https://h.example/users/ro/statuses/\(id)","url":"https://h.example/@ro/\(id)",
      "published":"2024-01-0\(id)T00:00:00Z","to":["as:Public"],"content":"\(content)",
      "tag":[\(tags.joined(separator: ","))]\(more)}}
      """
  }

  private static let archive: PackedArchive = {
    let notes = [
      note(1, "<p>first <a href=\\\"https://h.example/tags/Bees\\\" rel=\\\"tag\\\">#Bees</a></p>", tags: ["Bees"]),
      note(2, "<p>see <a href=\\\"https://h.example/users/ro/statuses/1\\\">this</a> #bees</p>", tags: ["bees"]),
      note(
        3, "<p>look</p>",
        more: #","sensitive":true,"attachment":[{"type":"Document","url":"media_attachments/1.png","name":"a bee"}]"#),
      #"{"type":"Announce","id":"https://h.example/users/ro/statuses/4/activity","to":["as:Public"],"#
        + #""published":"2024-01-04T00:00:00Z","object":"https://h.example/users/ro/statuses/1"}"#,
    ]
    return PackedArchive(
      .zip,
      [
        .file("outbox.json", Array("{\"orderedItems\":[\(notes.joined(separator: ","))]}".utf8)),
        .file("actor.json", Array(actor.utf8)), .file("avatar.png", TestPicture.png()),
        .file("header.png", TestPicture.png()), .file("media_attachments/1.png", TestPicture.png()),
      ])
  }()

  @Test("A folder that is no export gives the files in it, archives too")
  func folderOfFiles() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("mine/posts/archive.zip", Self.archive.bytes)
      for name in ["Ada", "Bo"] {
        let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name) Doe\r\nTEL:555\(name.utf8.count)\r\nEND:VCARD\r\n"
        try run.write("mine/people/\(name).vcf", card)
      }
      make(run, folder + "/mine")
      #expect(try !run.files(in: "site/public", containing: "Ada Doe").isEmpty)
      #expect(try !run.files(in: "site/public", containing: "Ro Doe").isEmpty)
      #expect(run("new", "@other", folder + "/site/public", "--ci", "none") == .failed, "\(run.stderr)")
      #expect(run.stderr.contains("holds nothing that Galley reads") || run.stderr.contains("holds no record"))
    }
  }

  @Test("An archive's profile, tags and links are on the site, and its author's wish not to be found")
  func archive() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("archive.zip", Self.archive.bytes)
      make(run, folder + "/archive.zip")
      #expect(try run.read("site/Content/site.yaml").contains("title: \"Ro Doe\""))
      let feed = try run.read("site/public/index.html")
      #expect(feed.contains("images/profile-avatar.png") && feed.contains("images/profile-header.png"))
      #expect(feed.contains("<a href=\"https://a.example/\">bees</a>"))
      #expect(feed.contains("<meta name=\"robots\" content=\"noindex\">"))
      #expect(feed.contains(">this</a>") && feed.contains("<a href=\"1.html\">"))
      #expect(feed.contains("<a class=t href=\"tags/"))
      let tags = try FileSystem.disk.files(below: folder + "/site/public/tags")
      #expect(tags.filter { $0.hasSuffix("index.html") }.count == 1, "two spellings of one tag have one page")
      let tag = try run.read("site/public/tags/" + (tags.first { $0.hasSuffix("index.html") } ?? ""))
      #expect(tag.contains("<a href=\"../../1.html\">"))
    }
  }

  @Test("What is sensitive waits for a reader who asks, on its own page too")
  func sensitive() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("archive.zip", Self.archive.bytes)
      make(run, folder + "/archive.zip")
      let page = try run.read("site/public/3.html")
      let cover = try #require(page.firstRange(of: "<summary><b>Sensitive content</b>"))
      let picture = try #require(page.firstRange(of: "alt=\"a bee\""))
      #expect(cover.upperBound < picture.lowerBound)
      #expect(page.components(of: "alt=\"a bee\"") == 1)
    }
  }

  @Test("Boosts are addresses, or quotes of what is known of them")
  func boosts() throws {
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("archive.zip", Self.archive.bytes)
      make(run, folder + "/archive.zip")
      let linked = try run.read("site/public/index.html")
      #expect(linked.components(of: "<blockquote>") == 0)
      let configuration = try run.read("site/Content/site.yaml")
      try run.write("site/Content/site.yaml", configuration + "      boosts: quote\n".dropFirst(2))
      #expect(run("check", "@site", "--strict") == .done, "\(run.stderr)")
      let quoted = try run.read("site/public/index.html")
      #expect(quoted.components(of: "<blockquote>") == 1)
      #expect(quoted.components(of: "first") == 2)
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    utf8.split(separator: part.utf8).count - 1
  }
}
