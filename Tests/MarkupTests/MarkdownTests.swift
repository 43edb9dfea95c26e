import Markup
import Testing

@Suite struct MarkdownTests {
  private func html(_ text: String, links: Bool = false) -> String {
    let blocks = Markdown.blocks(of: Array(text.utf8)[...], findsLinks: links)
    return String(decoding: HTMLRenderer().render(blocks), as: UTF8.self)
  }

  @Test(arguments: [
    ("Hello *big **bold** world*", "<p>Hello <em>big </em><strong><em>bold</em></strong><em> world</em></p>\n"),
    ("# Über uns!\n## Über uns", "<h1 id=\"über-uns\">Über uns!</h1>\n<h2 id=\"über-uns-2\">Über uns</h2>\n"),
    ("- a\n- b", "<ul>\n<li>a\n</li>\n<li>b\n</li>\n</ul>\n"),
    ("3. a\n\n4. b", "<ol start=\"3\">\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ol>\n"),
    ("> q\n\n---", "<blockquote>\n<p>q</p>\n</blockquote>\n<hr>\n"),
    ("```swift run\na < b\n```", "<pre><code class=\"language-swift\">a &lt; b\n</code></pre>\n"),
    ("a  \nb\nc", "<p>a<br>\nb c</p>\n"),
    ("汉字\n汉字\nA", "<p>汉字汉字 A</p>\n"),
    ("`a*b` \\*", "<p><code>a*b</code> *</p>\n"),
    ("~~old~~ new ~~~x~~~", "<p><del>old</del> new ~~~x~~~</p>\n"),
    ("这是**重点。**所以", "<p>这是<strong>重点。</strong>所以</p>\n"),
    ("a ** b ** c", "<p>a ** b ** c</p>\n"),
    ("字\\*\\*重。\\*\\*字", "<p>字**重。**字</p>\n"),
    ("[x *y*](/a \"t\")", "<p><a href=\"/a\">x <em>y</em></a></p>\n"),
    (
      "![A & b](i.png \"Cap\")",
      "<figure><img src=\"i.png\" alt=\"A &amp; b\" loading=\"lazy\"><figcaption>Cap</figcaption></figure>\n"
    ),
    ("[![a](b)](c) d", "<p><a href=\"c\"><img src=\"b\" alt=\"a\" loading=\"lazy\"></a> d</p>\n"),
    ("![a ![b](c) *d*](e) f", "<p><img src=\"e\" alt=\"a b d\" loading=\"lazy\"> f</p>\n"),
    ("", ""),
  ])
  func rendersTheTree(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
    ("a <b onclick=\"x\">b</b>", "<p>a &lt;b onclick=&quot;x&quot;&gt;b&lt;/b&gt;</p>\n"),
    ("<!-- note -->\n\nx <!-- y --> z", "<p>x  z</p>\n"),
    ("[a](javascript:alert(1))", "<p>a</p>\n"),
    ("[a](JaVaScRiPt&colon;alert(1))", "<p>a</p>\n"),
    ("[a](&#1;javascript:x)", "<p>a</p>\n"),
    ("[a](&#9;javascript:x)", "<p>a</p>\n"),
    ("[a](vbscript:x) <data:text/html,x>", "<p>a data:text/html,x</p>\n"),
    ("![a](data:image/png;base64,AA)", "<p>a</p>\n"),
    ("![a](mailto:x)", "<p>a</p>\n"),
    ("[a](/x?a=1&b=\"'<)", "<p><a href=\"/x?a=1&amp;b=&quot;'&lt;\">a</a></p>\n"),
    (
      "[a](mailto:a@b.c) [b](tel:+1) [c](//h/x) [d](x:y)",
      "<p><a href=\"mailto:a@b.c\">a</a> <a href=\"tel:+1\">b</a> <a href=\"//h/x\">c</a> d</p>\n"
    ),
    ("```\"><script>\nx\n```", "<pre><code>x\n</code></pre>\n"),
    ("# \"><b>", "<h1 id=\"b\">&quot;&gt;&lt;b&gt;</h1>\n"),
  ])
  func writesNothingUnsafe(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(
    "Tables as GitHub's Markdown has them",
    arguments: [
      ("| a | b |\n|---|:-:|\n| 1 | 2 |", [["a", "b"], ["1", "2"]]),
      ("a | b\n-: | ---\n1\n1 | 2 | 3\n\nc", [["a", "b"], ["1", ""], ["1", "2"]]),
      ("| a |\r\n| - |\r\n| # x |\r\n| - y |\r\n| > z |", [["a"], ["# x"], ["- y"], ["> z"]]),
      ("before\n| a\\|b | `c\\|d` |\n| --- | --- |", [["a|b", "c|d"]]),
      ("| *a* | b |\n| --- | --- |\n| [x](y) | **z** |", [["a", "b"], ["x", "z"]]),
      ("| a | b |\n| --- |\n| 1 | 2 |", []), ("a\n---", []), ("a | b\n:-:-- | ---", []), ("a | b\n=== | ===", []),
      ("> a | b\n> --- | ---", []), ("|\n|-", [[""]]), ("a|b\n\\-|-", []),
    ])
  func tables(text: String, expected: [[String]]) {
    var found: [[String]] = []
    for block in Markdown.blocks(of: Array(text.utf8)[...], findsTables: true) {
      guard case .table(let table) = block else { continue }
      found += ([table.header] + table.rows).map { row in row.map { $0.map(\.text).joined() } }
    }
    #expect(found == expected)
    #expect(!html(text).contains("<table"))
  }

  @Test func writesTables() {
    let text = "x\n| a | b | c |\n|---|:-:|--:|\n| `1`<br>2 | <b> | |"
    let blocks = Markdown.blocks(of: Array(text.utf8)[...], findsTables: true)
    #expect(
      String(decoding: HTMLRenderer().render(blocks), as: UTF8.self) == """
        <p>x</p>
        <div class="table-box" tabindex="0"><table>
        <thead><tr><th>a</th><th class="center">b</th><th class="end">c</th></tr></thead>
        <tbody>
        <tr><td><code>1</code><br>
        2</td><td class="center">&lt;b&gt;</td><td class="end"></td></tr>
        </tbody>
        </table></div>

        """)
    #expect(PlainText.text(of: blocks) == "x\n\na | b | c\n1 2 | <b> | ")
  }

  @Test func findsLinksOnlyWhereAsked() {
    let text = "see **https://abc.de/x** #topic `#code` [#link](/)"
    #expect(
      html(text, links: true)
        == "<p>see <a href=\"https://abc.de/x\"><strong>abc.de/x</strong></a> #topic <code>#code</code> <a href=\"/\">#link</a></p>\n"
    )
    #expect(!html(text).contains("href=\"https"))
    var renderer = HTMLRenderer()
    renderer.topicAddress = { "/tags/\($0)/" }
    renderer.mentionAddress = { _ in "javascript:x" }
    #expect(
      String(decoding: renderer.render(PlainText.runs(of: "#a @b")), as: UTF8.self) == "<a href=\"/tags/a/\">#a</a> @b")
  }

  @Test func theTreeIsAsDeepAsAllowed() {
    for unit in ["> ", "- ", "1. ", ">- "] {
      let text = String(repeating: unit, count: 20_000) + "end"
      let blocks = Markdown.blocks(of: Array(text.utf8)[...])
      #expect(depth(blocks) <= Markdown.deepest)
      #expect(String(decoding: HTMLRenderer().render(blocks), as: UTF8.self).contains("end"))
    }
  }

  private func depth(_ blocks: [Block]) -> Int {
    blocks.map {
      switch $0 {
      case .quote(let inner): depth(inner) + 1
      case .list(let list): (list.items.map(depth).max() ?? 0) + 2
      default: 0
      }
    }.max() ?? 0
  }

  @Test(arguments: [
    "*", "_", "[", "![", "](", "`", "<", "&", "**a", "[a](", "~~", "**字。", "a\n> ", "<!--", "[a][", "\\", "# a\n",
    "![a](b)", "\n",
    "*a **b ", "~~a", "> - 1. ",
  ])
  func hostileRepetitionIsLinear(unit: String) {
    let text = String(repeating: unit, count: 100_000 / unit.utf8.count)
    let elapsed = ContinuousClock().measure {
      _ = HTMLRenderer().render(Markdown.blocks(of: Array(text.utf8)[...], findsLinks: true))
    }
    #expect(elapsed < .seconds(20))
  }

  @Test func aTextBeyondTheLimitIsShownAsText() {
    let text = "# a\n" + String(repeating: "x", count: Markdown.longest)
    #expect(Markdown.blocks(of: Array(text.utf8)[...]) == [.paragraph([InlineRun(.text, text)])])
  }

  @Test func illFormedBytesAreShownAsReplacements() {
    let blocks = Markdown.blocks(of: [0x61, 0xFF, 0x00, 0x62][...])
    #expect(blocks == [.paragraph([InlineRun(.text, "a\u{FFFD}\u{FFFD}b")])])
  }

  @Test(
    arguments: [
      ("---\ntitle: x\n---\nbody", "title: x\n", "body"),
      ("\u{FEFF}---\r\na: b\r\n...\r\nbody", "a: b\r\n", "body"),
      ("---\n---", "", ""),
      ("---\nopen", nil, "---\nopen"),
      ("----\na\n---\n", nil, "----\na\n---\n"),
      (" ---\na\n---\n", nil, " ---\na\n---\n"),
      ("", nil, ""),
    ] as [(String, String?, String)])
  func frontMatter(text: String, yaml: String?, body: String) {
    let bytes = Array(text.utf8)
    let parts = FrontMatter.split(bytes)
    #expect(parts.yaml.map { String(decoding: bytes[$0], as: UTF8.self) } == yaml)
    #expect(String(decoding: bytes[parts.body], as: UTF8.self) == body)
  }
}
