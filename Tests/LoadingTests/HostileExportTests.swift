import Diagnostics
import Effects
import Model
import Syntax
import TestSupport
import Testing

@testable import Loading

@Suite struct HostileExportTests {
  /// What the loader makes of a file: how many records, what it says, or the error.
  private func outcome(
    _ name: String, _ bytes: [UInt8]
  ) throws -> (records: Int, recordsIn: Int, said: Set<String>) {
    try TemporaryFolder.with { folder in
      let path = folder + "/" + name
      try FileSystem.disk.write(path, bytes)
      let sink = DiagnosticSink()
      do throws(Diagnostic) {
        let source = Source(files: [.init(path: path, name: name)], kind: .status)
        let loaded = try Loader(files: .disk, sink: sink).load(source)
        return (loaded.records.count, loaded.recordsIn, Set(sink.diagnostics.map(\.identifier)))
      } catch {
        return (0, 0, [error.identifier])
      }
    }
  }

  private func note(_ id: Int, content: String = "<p>x</p>", to: String = "as:Public") -> String {
    """
    {"type":"Create","object":{"id":"https://h.example/users/a/statuses/\(id)","type":"Note",
    "published":"2024-01-0\(id)T00:00:00Z","to":["\(to)"],"content":"\(content)"}}
    """
  }

  private func outbox(_ items: [String]) -> [UInt8] {
    Array("{\"orderedItems\":[\(items.joined(separator: ","))]}".utf8)
  }

  @Test(arguments: [PackedArchive.Form.zip, .tar, .gzippedTar])
  func readsArchives(_ form: PackedArchive.Form) throws {
    let packed = PackedArchive(form, [.file("x/outbox.json", outbox([note(1), note(2, to: "h")]))])
    let found = try outcome("export", packed.bytes)
    #expect(found.records == 1)
    #expect(found.recordsIn == 2)
    #expect(found.said.contains("private-skipped"))
  }

  @Test func aCutOffArchiveGivesWhatIsThere() throws {
    let items = (0..<400).map {
      "{\"type\":\"Create\",\"object\":{\"id\":\"https://h/\($0 &* 7919 % 100_003)\",\"to\":[\"as:Public\"],\"content\":\"\($0 &* 104_729)\"}}"
    }
    let packed = PackedArchive(.gzippedTar, [.file("outbox.json", outbox(items))])
    let found = try outcome("export.tar.gz", packed.cut(to: packed.bytes.count * 2 / 3))
    #expect(found.said.contains("archive-damaged"))
  }

  /// What is unpacked comes in blocks of 64 KiB, of which the last is lost.
  @Test(arguments: [PackedArchive.Form.zip, .gzippedTar])
  func aCutOffArchiveGivesTheBeginningOfItsPosts(_ form: PackedArchive.Form) throws {
    let items = (0..<4000).map { note($0, content: "\($0 &* 7919 % 100_003) \($0 &* 104_729 % 999_983)") }
    let picture = Array(repeating: UInt8(3), count: 100)
    let packed = PackedArchive(form, [.file("a.png", picture), .file("outbox.json", outbox(items))])
    let found = try outcome("export", packed.cut(to: packed.bytes.count * 2 / 3))
    #expect(found.records > 1000)
    #expect(found.recordsIn == found.records + 1)
    #expect(found.said.contains("archive-damaged"))
    #expect(found.said.contains("unreadable-record"))
  }

  @Test func aCutOffArchiveGivesAllPostsBeforeTheCut() throws {
    var state: UInt32 = 1
    let noise = (0..<100_000).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    let packed = PackedArchive(.zip, [.file("outbox.json", outbox([note(1), note(2)])), .file("v.mp4", noise)])
    let found = try outcome("export", packed.cut(to: packed.bytes.count / 2))
    #expect(found.records == 2)
    #expect(found.recordsIn == 2)
    #expect(found.said.contains("archive-damaged"))
  }

  /// Flips bytes in the middle of the file of an archive that begins with a mark.
  private func damaged(_ bytes: [UInt8], behind mark: [UInt8], at distance: Int) -> [UInt8] {
    var bytes = bytes
    guard let place = bytes.firstRange(of: mark) else { return [] }
    for index in place.upperBound + distance..<min(place.upperBound + distance + 40, bytes.count) {
      bytes[index] ^= 0xA5
    }
    return bytes
  }

  /// What stands behind a damaged file of a zip is found by its list of files.
  @Test(arguments: ["a.png", "actor.json", "z.png"])
  func aDamagedFileCostsItselfAlone(_ name: String) throws {
    var state: UInt32 = 7
    let noise = (0..<60_000).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    let actor = Array(
      "{\"id\":\"https://h.example/users/a\",\"name\":\"\(noise.prefix(900).map { String($0, radix: 36) }.joined())\"}"
        .utf8)
    let pictured = note(2).replacing("\"content\"", with: "\"attachment\":[{\"url\":\"z.png\"}],\"content\"")
    let files: [PackedArchive.Entry] = [
      .file("a.png", TestPicture.png() + noise), .file("actor.json", actor),
      .file("outbox.json", outbox([note(1), pictured])), .file("z.png", TestPicture.png() + noise),
    ]
    let bytes = damaged(PackedArchive(.zip, files).bytes, behind: Array(name.utf8), at: 300)
    let found = try outcome("export.zip", bytes)
    #expect(found.records == 2)
    #expect(found.said.contains("archive-damaged"))
  }

  @Test func aCutOffOutboxGivesWhatIsThere() throws {
    let whole = outbox([note(1), note(2), note(3)])
    let found = try outcome("outbox.json", Array(whole.dropLast(40)))
    #expect(found.records == 2)
    #expect(found.recordsIn == 3)
    #expect(found.said.contains("unreadable-record"))
  }

  @Test func whatIsNoPostCostsOnlyItself() throws {
    let found = try outcome("outbox.json", outbox(["17", "null", "[]", "{\"type\":\"Move\"}", note(1)]))
    #expect(found.records == 1)
    #expect(found.recordsIn == 5)
  }

  @Test func anElementThatIsNoJSONCostsItself() throws {
    let found = try outcome("outbox.json", outbox([note(1), #"{"type":"Create","object":{"id":None}}"#, note(2)]))
    #expect(found.records == 2)
    #expect(found.recordsIn == 3)
    #expect(found.said.contains("unreadable-record"))
    let bytes = outbox([note(1, content: "a!b"), note(2)]).map { $0 == UInt8(ascii: "!") ? 0xE5 : $0 }
    #expect(try outcome("outbox.json", bytes).records == 2)
    #expect(try outcome("outbox.json", bytes.map { $0 == 0xE5 ? 0 : $0 }).records == 2)
  }

  /// The chats come after the account's own data, however long; each has messages of the same numbers.
  @Test func anAccountHoldsPrivateChats() throws {
    func message(_ id: Int) -> String {
      #"{"id":\#(id),"type":"message","date":"2024-01-01T00:00:00","from":"A","text":"x"}"#
    }
    func chat(_ id: Int, _ type: String) -> String {
      #"{"name":"C","type":"\#(type)","id":\#(id),"messages":[\#(message(1)),\#(message(2))]}"#
    }
    let contacts = (0..<400).map { #"{"user_id":\#($0),"first_name":"B"}"# }.joined(separator: ",")
    let chats = [
      chat(1, "personal_chat"), chat(2, "public_channel"), chat(3, "private_supergroup"), chat(4, "public_supergroup"),
      #"{"id":5,"messages":[{"id":1,"type":"message","text":"x"}]}"#,
    ]
    let account =
      #"{"about":"","personal_information":{"user_id":1},"contacts":{"list":[\#(contacts)]},"chats":{"about":"","list":[\#(chats.joined(separator: ","))]}}"#
    let found = try outcome("result.json", Array(account.utf8))
    #expect(found.records == 4)
    #expect(found.recordsIn == 9)
    #expect(found.said.contains("private-skipped"))
  }

  @Test(arguments: ["DirectTextChat", "DirectGroupTextChat"])
  func messagesOfDiscordArePrivate(_ type: String) throws {
    let chat =
      #"{"guild":{"id":"0"},"channel":{"id":"1","type":"\#(type)"},"messages":[{"id":"1","type":"Default","content":"x"}]}"#
    let found = try outcome("chat.json", Array(chat.utf8))
    #expect(found.records == 0)
    #expect(found.recordsIn == 1)
    #expect(found.said.contains("private-skipped"))
  }

  /// Equal as text is not equal as an id.
  @Test func idsAreComparedByTheirBytes() throws {
    let list =
      #"[{"id":"\u00e9","text":"a","userName":"A"},{"id":"e\u0301","text":"b","userName":"A"},{"id":"e\u0301","text":"c","userName":"A"}]"#
    let found = try outcome("posts.json", Array(list.utf8))
    #expect(found.records == 2)
    #expect(found.said.contains("duplicate-id"))
  }

  @Test func deepJSONIsAnError() throws {
    let deep = outbox([String(repeating: "[", count: 100_000)])
    #expect(try outcome("outbox.json", deep).said.contains("nesting-limit"))
  }

  @Test func deepHTMLIsShownAsText() throws {
    let html = String(repeating: "<b>", count: 3000)
    let found = try outcome("outbox.json", outbox([note(1, content: html)]))
    #expect(found.records == 1)
    #expect(found.said.contains("html-limit"))
  }

  @Test(arguments: [
    "<!DOCTYPE rss [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><rss><channel><item><title>&b;</title></item></channel></rss>",
    "<!DOCTYPE rss [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><rss><channel><item><title>&x;</title></item></channel></rss>",
  ])
  func feedsDeclareNoEntities(_ feed: String) throws {
    let found = try outcome("feed.xml", Array(feed.utf8))
    #expect(found.said.contains("entity-declaration"))
  }

  @Test(arguments: [
    "<rss><channel><item><title>Fish & Chips &amp; more &#38; <!-- & --><![CDATA[ & ]]></title></item></channel></rss>",
    "<rss><channel><item><itunes:subtitle media:x='a:b'>Foo</itunes:subtitle><title>t</title></item></channel></rss>",
    "<?xml version='1.0'?><!-- a:b --><rss xmlns:a='a'><channel><item><a:x/><b:y/><link>http://h.example/?a=1&b=2</link></item></channel></rss>",
  ])
  func feedsWithMistakesAreRead(_ feed: String) throws {
    let found = try outcome("feed.xml", Array(feed.utf8))
    #expect(found.records == 1)
    #expect(found.recordsIn == 1)
    #expect(found.said.contains("xml-repaired") && !found.said.contains("xml-syntax"))
  }

  @Test func feedsThatEndTooSoonGiveWhatIsThere() throws {
    let feed = "<rss><channel><item><guid>1</guid><description>a &nbsp; b</description></item><item><gu"
    let found = try outcome("feed.xml", Array(feed.utf8))
    #expect(found.records >= 1)
    #expect(found.said.contains("xml-syntax"))
    let deep = "<rss>" + String(repeating: "<a>", count: 5000)
    #expect(try outcome("feed.xml", Array(deep.utf8)).said.contains("nesting-limit"))
  }

  /// Everything that is changed by one byte is read or refused, never a trap.
  @Test(arguments: [
    "bluesky/repo.car", "bluesky/records.json", "telegram/result.json", "discord/channel.json", "rss/atom-xmlbase.xml",
    "weibo/statuses-api.json", "jsonfeed/versions.json", "mastodon/html-content/outbox.json",
    "twitter/entities/data/tweets.js",
  ])
  func survivesMutations(_ name: String) throws {
    let bytes = try FileSystem.disk.read(Cases.folder + "/inputs/" + name)
    var state: UInt64 = 5
    for _ in 0..<60 {
      var changed = bytes
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        changed[Int(state >> 33) % changed.count] = UInt8(truncatingIfNeeded: state >> 24)
      }
      if state & 1 == 0 { changed.removeLast(Int(state >> 40) % changed.count) }
      _ = try outcome(String(name.split(separator: "/").last ?? ""), changed)
    }
  }

  /// An entry of a repository's tree whose key is empty names no record; found by the fuzzer.
  @Test func anEntryWithoutAKeyCostsItself() throws {
    let input = Cases.repository + "/Fuzz/imports/regressions/bluesky-entry-without-a-key"
    let found = try outcome("repo.car", Array(try FileSystem.disk.read(input).dropFirst(2)))
    #expect(found.said.contains("archive-damaged"))
  }
}
