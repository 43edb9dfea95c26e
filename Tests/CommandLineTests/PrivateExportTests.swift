import Effects
import TestSupport
import Testing

@testable import CommandLine

/// What was written for few, and what else lies in an archive, is nowhere in a new site's folder: neither in what is
/// published nor in what would be committed.
@Suite("Private parts of exports")
struct PrivateExportTests {
  private static let marker = "MARKER-5e1d"

  private func check(_ export: String, in run: ImportRun, shows text: String) throws {
    #expect(run("new", "@site", "@" + export) == .done, "\(run.stderr)")
    #expect(run("build", "@site", "--strict") == .done, "\(run.stderr)")
    #expect(run("add", "@" + export, "--site", "@site") == .done, "\(run.stderr)")
    #expect(run("build", "@site", "--strict") == .done, "\(run.stderr)")
    #expect(try run.files(in: "site", containing: Self.marker) == [])
    #expect(try FileSystem.disk.files(below: run.folder + "/site").filter { $0.contains(Self.marker) } == [])
    #expect(try !run.files(in: "site/public", containing: text).isEmpty)
  }

  private func note(_ id: Int, _ text: String, to: String) -> String {
    """
    {"type":"Create","object":{"id":"https://h.example/users/a/statuses/\(id)","type":"Note",
    "published":"2024-01-0\(id)T00:00:00Z","to":["\(to)"],"content":"<p>\(text)</p>","summary":"\(id == 1 ? "" : text)",
    "attachment":[{"type":"Document","url":"media_attachments/\(text).png","name":"\(text)"}]}}
    """
  }

  @Test("An archive of Mastodon", arguments: [PackedArchive.Form.zip, .gzippedTar])
  func mastodon(_ form: PackedArchive.Form) throws {
    let marker = Self.marker
    let notes = [
      note(1, "toall", to: "as:Public"), note(2, marker, to: "https://h.example/users/a/followers"),
      note(3, marker, to: "https://h.example/users/b"),
      #"{"type":"Announce","id":"https://h.example/users/a/statuses/4/activity","to":["https://h.example/users/a/followers"],"#
        + #""object":"https://\#(marker).example/1"}"#,
    ]
    let other = Array("{\"orderedItems\":[\"https://\(marker).example/2\"]}".utf8)
    let archive = PackedArchive(
      form,
      [
        .file("outbox.json", Array("{\"orderedItems\":[\(notes.joined(separator: ","))]}".utf8)),
        .file("actor.json", Array(#"{"id":"https://h.example/users/a","preferredUsername":"a"}"#.utf8)),
        .file("likes.json", other), .file("bookmarks.json", other), .file("messages.json", other),
        .file("\(marker).txt", other),
        .file("media_attachments/toall.png", TestPicture.png(marked: Array(marker.utf8))),
        .file("media_attachments/\(marker).png", TestPicture.png(marked: Array(marker.utf8))),
      ])
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("archive", archive.bytes)
      try check("archive", in: run, shows: "toall")
    }
  }

  @Test("An archive of X")
  func twitter() throws {
    let marker = Self.marker
    func tweet(_ id: Int, _ text: String) -> String {
      #"{"tweet":{"id_str":"\#(id)","full_text":"\#(text)","created_at":"Wed Jan 03 00:00:00 +0000 2024"}}"#
    }
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      func write(_ name: String, _ list: String, path: String? = nil) throws {
        try run.write("x/data/\(path ?? name).js", "window.YTD.\(name).part0 = [\(list)]")
      }
      try write("account", #"{"account":{"username":"a","accountDisplayName":"A","email":"\#(marker)@h.example"}}"#)
      try write("tweets", tweet(1, "toall"))
      for name in ["deleted_tweets", "twitter_circle_tweet"] {
        try write(name, tweet(2, marker), path: String(name.map { $0 == "_" ? "-" : $0 }))
      }
      try write("like", #"{"like":{"tweetId":"3","fullText":"\#(marker)"}}"#)
      try write("bookmark", #"{"bookmark":{"fullText":"\#(marker)"}}"#)
      try write("direct_messages", #"{"dmConversation":{"messages":[{"text":"\#(marker)"}]}}"#, path: "direct-messages")
      try write("phone_number", #"{"device":{"phoneNumber":"\#(marker)"}}"#, path: "phone-number")
      try run.write("x/data/direct_messages_media/\(marker).png", TestPicture.png(marked: Array(marker.utf8)))
      try run.write("x/data/tweets_media/9-\(marker).png", TestPicture.png(marked: Array(marker.utf8)))
      try check("x", in: run, shows: "toall")
    }
  }

  @Test("Records of Bluesky")
  func bluesky() throws {
    let marker = Self.marker
    func record(_ collection: String, _ key: String, _ value: String) -> String {
      #"{"uri":"at://did:plc:a/\#(collection)/\#(key)","value":{"$type":"\#(collection)",\#(value),"createdAt":"2024-01-02T00:00:00Z"}}"#
    }
    let records = [
      record("app.bsky.feed.post", "1", #""text":"toall""#),
      record("app.bsky.feed.like", "2", #""subject":{"uri":"at://\#(marker)/app.bsky.feed.post/1"}"#),
      record("app.bsky.graph.block", "3", #""subject":"did:plc:\#(marker)""#),
      record("app.bsky.bookmark", "4", #""subject":{"uri":"at://\#(marker)"}"#),
      record("chat.bsky.convo.message", "5", #""text":"\#(marker)""#),
      record("app.bsky.graph.list", "6", #""name":"\#(marker)""#),
    ]
    try TemporaryFolder.with { folder in
      let run = ImportRun(folder)
      try run.write("records.json", "{\"records\":[\(records.joined(separator: ","))]}")
      try check("records.json", in: run, shows: "toall")
    }
  }
}
