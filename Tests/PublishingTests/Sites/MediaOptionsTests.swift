import Diagnostics
import TestSupport
import Testing

/// `media` in site.yaml: which files of an export are published.
@Suite("Media of exports")
struct MediaOptionsTests {
  private static func message(_ id: Int, _ more: String) -> String {
    #"{"id":\#(id),"type":"message","date":"2024-01-0\#(id)T00:00:00","from":"A","from_id":"user1","text":"m\#(id)",\#(more)}"#
  }

  private static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(body.count + 8)] + Array(type.utf8) + body
  }

  private func site(_ media: String, at folder: String) throws -> GoldenSite {
    let site = try GoldenSite("theme", at: folder)
    let messages = [
      Self.message(1, #""photo":"photos/1.png","width":8,"height":6"#),
      Self.message(
        2,
        #""file":"video_files/2.mp4","thumbnail":"video_files/2.mp4_thumb.png","media_type":"video_file","mime_type":"video/mp4""#
      ),
    ]
    try site.write(
      "Content/chat/result.json",
      #"{"name":"A","type":"public_channel","id":1,"messages":[\#(messages.joined(separator: ","))]}"#)
    let picture = TestPicture.png()
    try site.write("Content/chat/photos/1.png", picture)
    try site.write("Content/chat/video_files/2.mp4_thumb.png", picture)
    try site.write(
      "Content/chat/video_files/2.mp4",
      Self.box("ftyp", Array("isom".utf8)) + Self.box("moov", []) + Self.box("mdat", Array(repeating: 1, count: 200)))
    try site.write(
      "Content/site.yaml",
      """
      title: A
      language: en
      timeZone: UTC
      media: {\(media)}
      tables:
        posts: {kind: status, source: chat}

      """)
    return site
  }

  @Test(
    "What site.yaml leaves out is not published, and is counted",
    arguments: [
      ("", ["mp4", "png", "png"], nil), ("video: poster", ["png", "png"], "1 file of 'posts' left out: videos"),
      ("video: drop", ["png"], "1 file of 'posts' left out: videos"),
      ("maxFile: 150", ["png", "png"], "1 file of 'posts' left out: larger than 'media: maxFile'"),
    ])
  func files(_ options: String, _ endings: [String], _ notice: String?) throws {
    try TemporaryFolder.with { folder in
      let site = try site(options, at: folder)
      let sink = DiagnosticSink()
      try site.build(sink)
      let media = try site.published().keys.filter { $0.hasPrefix("media/") }
      #expect(media.compactMap { $0.split(separator: ".").last.map(String.init) }.sorted() == endings)
      let told = sink.diagnostics.first { $0.identifier == "media-left-out" }?.summary
      #expect(notice.map { told?.hasPrefix($0) ?? false } ?? (told == nil), "\(told ?? "")")
    }
  }

  @Test(
    "Files of other servers are linked to, left out, or refused",
    arguments: [("link", true), ("monogram", false), ("refuse", nil)])
  func remote(_ option: String, _ links: Bool?) throws {
    try TemporaryFolder.with { folder in
      var site = try GoldenSite(at: folder)
      try site.write(
        "Content/posts.json",
        """
        [{"id":"1","userName":"A","text":"m","createdAt":"2024-01-01T00:00:00Z",
        "media":[{"url":"https://other.example/1.png","type":"image/png"}]}]
        """)
      try site.write(
        "Content/site.yaml",
        """
        title: A
        language: en
        timeZone: UTC
        media: {remote: \(option)}
        tables:
          posts: {kind: status, source: posts.json}

        """)
      site.options.resources = Cases.repository
      guard let links else {
        let error = #expect(throws: Diagnostic.self) { try site.build() }
        #expect(error?.identifier == "remote-media")
        #expect(error?.location?.line == 4)
        return
      }
      try site.build()
      #expect(site.page("posts/1.html").contains("https://other.example/1.png") == links)
    }
  }
}
