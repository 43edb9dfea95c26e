import Diagnostics
import Markup
import Model
import Syntax

/// Long texts, which Twitter's archives keep apart from their posts and without naming them: they belong together where
/// time and beginning agree.
struct TwitterNotes {
  private struct Note {
    let node: Node
    let seconds: Int64?
    let text: String
    var isTaken = false
  }

  private(set) var source = SourceText(file: "", bytes: [])
  private var notes: [Note] = []

  init() {}

  init(_ source: SourceText) throws(Diagnostic) {
    self.source = source
    var reader = try DataReader(source, format: .json, from: TwitterPosts.start(of: source))
    guard let token = try reader.next() else { return }
    for entry in try reader.node(token).list ?? [] {
      let node = entry["noteTweet"] ?? entry
      guard let text = node["core"]?["text"]?.filled else { continue }
      notes.append(Note(node: node, seconds: Self.seconds(node["createdAt"]?.text), text: text))
    }
  }

  /// Where those stand that no post took.
  var orphans: [Range<Int>] { notes.filter { !$0.isTaken }.map(\.node.range) }

  mutating func take(createdAt: String?, beginning: String) -> PostText? {
    guard let seconds = Self.seconds(createdAt) else { return nil }
    var beginning = beginning
    while let last = beginning.unicodeScalars.last, last == "…" || last.properties.isWhitespace {
      beginning.unicodeScalars.removeLast()
    }
    let index = notes.firstIndex {
      !$0.isTaken && $0.seconds == seconds && $0.text.utf8.starts(with: beginning.utf8)
        && $0.text.utf8.count > beginning.utf8.count
    }
    guard let index else { return nil }
    notes[index].isTaken = true
    return Self.text(notes[index].text, links: notes[index].node["core"]?["urls"]?.list ?? [])
  }

  private static func seconds(_ time: String?) -> Int64? {
    time.flatMap { Timestamp($0) }?.unixSeconds { _ in 0 }
  }

  /// With its short links replaced by what they stand for.
  private static func text(_ text: String, links: [Node]) -> PostText {
    var runs: [InlineRun] = []
    for run in PlainText.runs(of: text) {
      let link = run.kind == .url ? links.first { ($0["shortUrl"] ?? $0["url"])?.text == run.text } : nil
      runs.append(link.flatMap(TwitterText.link) ?? run)
    }
    return PostText(runs: runs)
  }
}
