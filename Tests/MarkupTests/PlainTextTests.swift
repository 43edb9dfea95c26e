import Markup
import Testing

@Suite struct PlainTextTests {
  @Test func runsAgreeWithEveryThemeCase() throws {
    let cases = try ThemeCase.all()
    #expect(cases.count >= 840)
    for item in cases {
      #expect(links(PlainText.runs(of: item.text)) == recordedLinks(item), "\(item.text)")
    }
  }

  /// Each link as kind, offset in code points and text, so that boxes between two runs of text do not matter.
  private func links(_ runs: [InlineRun]) -> [String] {
    merged(runs.map { (name($0.kind), $0.text) })
  }

  private func recordedLinks(_ item: ThemeCase) -> [String] {
    // A box splits the link that it stands in: within the extent of a link of ours, boxes belong to it.
    var kinds = item.runs.map { ($0.kind == "emoji" || $0.kind == "symbol" ? "box" : $0.kind, $0.text) }
    for i in kinds.indices where kinds[i].0 == "box" {
      kinds[i].0 = boxOwner(item, at: i)
    }
    return merged(kinds)
  }

  private func boxOwner(_ item: ThemeCase, at index: Int) -> String {
    let offset = item.runs[..<index].reduce(0) { $0 + $1.text.utf8.count }
    var position = 0
    for run in PlainText.runs(of: item.text) {
      position += run.text.utf8.count
      if offset < position { return name(run.kind) }
    }
    return "none"
  }

  private func merged(_ runs: [(kind: String, text: String)]) -> [String] {
    var result: [(kind: String, text: String)] = []
    for run in runs {
      if let last = result.last, last.kind == run.kind {
        result[result.count - 1].text += run.text
      } else {
        result.append(run)
      }
    }
    return result.map { $0.kind + ":" + $0.text }
  }

  private func name(_ kind: InlineRun.Kind) -> String { "\(kind)" }

  @Test(arguments: [
    ("see https://www.example.com/a/b/c/d/ now", "example.com/a/b/c…", "https://www.example.com/a/b/c/d/"),
    ("www.example.com.", "example.com", "https://www.example.com"),
    ("(http://a.bc/d_(e))", "a.bc/d_(e)", "http://a.bc/d_(e)"),
    ("http://example.com/1234567", "example.com/12345…", "http://example.com/1234567"),
    ("http://example.com/123456", "example.com/123456", "http://example.com/123456"),
    ("https:////////", "https:////////", "https:////////"),
  ])
  func labels(text: String, label: String, target: String) {
    let url = PlainText.runs(of: text).first { $0.kind == .url }
    #expect(url?.shown == label)
    #expect(url?.target == target)
  }

  @Test(arguments: [
    ("#一个 话题", ["topic:#一个", "text: 话题"]),
    ("#一个话题# 好", ["topic:#一个话题#", "text: 好"]),
    ("a#b", ["text:a#b"]),
    ("#️⃣1", ["text:#️⃣1"]),
    ("a@b.c @张·三-4!", ["text:a@b.c ", "mention:@张·三-4", "text:!"]),
    ("#Ⅳ½²٣_é", ["topic:#Ⅳ½²٣_é"]),
    ("#@#", ["text:#@#"]),
    ("#a@b @c#", ["topic:#a", "text:@b ", "mention:@c", "text:#"]),
    ("xhttp://abc.de", ["text:xhttp://abc.de"]),
    ("好http://abc.de好", ["text:好", "url:http://abc.de", "text:好"]),
    ("www.a.b", ["text:www.a.b"]),
    ("#https://abc.de/x#y#", ["text:#", "url:https://abc.de/x#y#"]),
    ("http://a.bc/1\u{20E3}", ["url:http://a.bc/", "text:1\u{20E3}"]),
    ("", []),
  ])
  func kinds(text: String, expected: [String]) {
    #expect(PlainText.runs(of: text).map { name($0.kind) + ":" + $0.text } == expected)
  }

  @Test func limitsCountCodePoints() {
    let thirty = String(repeating: "字", count: 30)
    #expect(PlainText.runs(of: "#\(thirty)#").map(\.target) == [thirty])
    #expect(PlainText.runs(of: "#\(thirty)字#").map(\.kind) == [.topic, .text])
    #expect(PlainText.runs(of: "#" + String(repeating: "a", count: 41)).map(\.text.count) == [41, 1])
    #expect(PlainText.runs(of: "@" + String(repeating: "a", count: 31)).map(\.text.count) == [31, 1])
  }

  @Test func bytesThatAreNotUTF8AreShownAsReplacements() {
    let runs = PlainText.runs(of: [0x40, 0x61, 0xFF, 0x23, 0x62][...])
    #expect(runs.map(\.text) == ["@a", "\u{FFFD}", "#b"])
  }

  @Test(arguments: [
    "#", "@", "www.", "http://", "#字", "@a#", ")", "http://a.bc/)", "(", "#️⃣", "https://", "#a#", "字", "w", "h", "\r\n",
  ])
  func hostileRepetitionIsLinear(unit: String) {
    let text = "http://a.bc/" + String(repeating: unit, count: 500_000 / unit.utf8.count)
    let clock = ContinuousClock()
    let elapsed = clock.measure {
      let runs = PlainText.runs(of: text)
      #expect(runs.reduce(0) { $0 + $1.text.utf8.count } == text.utf8.count)
    }
    #expect(elapsed < .seconds(20))
  }
}
