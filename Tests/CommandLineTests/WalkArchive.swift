import TestSupport

/// A small archive as Mastodon gives it, with MARKER in whatever is not for everybody.
enum WalkArchive {
  private static let home = "https://h.example/users/ro"

  private static func note(_ id: Int, _ content: String, to: String = "as:Public", more: String = "") -> String {
    """
    {"type":"Create","published":"2026-02-0\(id)T10:00:00Z","to":["\(to)"],"object":{"id":"\(home)/statuses/\(id)",
    "type":"Note","url":"https://h.example/@ro/\(id)","published":"2026-02-0\(id)T10:00:00Z","to":["\(to)"],
    "content":"\(content)"\(more)}}
    """
  }

  private static let actor = """
    {"id":"\(home)","preferredUsername":"ro","name":"Ro Doe","url":"https://h.example/@ro",
    "summary":"<p>Writes about bees</p>","icon":{"url":"avatar.png"}}
    """

  static var zip: PackedArchive {
    let picture =
      #","attachment":[{"type":"Document","mediaType":"image/png","url":"/media_attachments/1.png","name":"a hive"}]"#
    let tag = ##","tag":[{"type":"Hashtag","name":"#bees","href":"https://h.example/tags/bees"}]"##
    let notes = [
      note(1, "<p>the first hive</p>", more: picture),
      note(2, #"<p>more <a href=\"https://h.example/tags/bees\">#bees</a></p>"#, more: tag),
      note(3, #"<p>as <a href=\"https://h.example/@ro/1\">said before</a></p>"#),
      note(4, "<p>MARKER</p>", to: home + "/followers"), note(5, "<p>MARKER</p>", to: "https://h.example/users/bo"),
    ]
    let others = Array(#"{"orderedItems":["https://marker.example/MARKER"]}"#.utf8)
    return PackedArchive(
      .zip,
      [
        .file("outbox.json", Array("{\"orderedItems\":[\(notes.joined(separator: ","))]}".utf8)),
        .file("actor.json", Array(actor.utf8)), .file("likes.json", others), .file("bookmarks.json", others),
        .file("avatar.png", TestPicture.png(marked: Array("MARKER".utf8))),
        .file("media_attachments/1.png", TestPicture.png(marked: Array("MARKER".utf8))),
      ])
  }
}
