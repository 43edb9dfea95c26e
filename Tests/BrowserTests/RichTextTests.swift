import Checking
import Site
import TestSupport
import Testing

/// Markdown and HTML have exact heights too: every block at every column width, as Chromium draws it. In Chinese and
/// Japanese once with the reader's fonts and once with the site's.
@Suite(.serialized) struct RichTextTests {
  private static let declaration = """
    pad: [s, 0, s, 0]
    stack:
      - row:
          name: head
          align: start
          parts:
            - box: {name: tile, w: icon, h: icon}
            - blocks: {name: aside, from: aside, as: plain, style: detail, gap: gap}
      - blocks: {name: text, from: text, as: html, format: format, style: text, gap: gap}
    """

  private static let view = """
    <x-cell as="div" role="listitem">
    <x-part name="head"><x-part name="tile" /><x-part name="aside" /></x-part>
    <x-part name="text" />
    </x-cell>
    """

  private static let html = """
    <p>One <b>bold <i>both</i></b> <code>let x = 1</code><br>a line, <a href="https://example.com">a link</a></p>\
    <blockquote>Words <blockquote><p>within words</p></blockquote></blockquote><ol start="99"><li>nine<ul><li>ten</li>\
    <li></li></ul></li><li><p>今天天气很好，我们去公园散步。</p><pre>\n\nif a {\n\treturn   b\n}\n</pre></li></ol><hr>
    """

  private static func records(_ language: String, count: Int) -> String {
    var source = MarkdownSource(random: TextSource(seed: 2026), language: language)
    var records = "- {id: html, format: html, aside: A, text: \(WrittenSite.quoted(html))}\n"
    for number in 0..<count {
      let text = source.text()
      let aside = source.random.words(language, source.random.number(1...14))
      records += "- {id: m\(number), format: markdown, aside: \(WrittenSite.quoted(aside)), "
      records += "text: \(WrittenSite.quoted(text))}\n"
    }
    return records
  }

  @Test(arguments: [("en", false), ("zh-Hans", false), ("zh-Hans", true), ("ja", true)])
  func everyBlockIsAsHighAsComputed(_ language: String, embedsCJK: Bool) throws {
    let cell = ("notes", Self.declaration, Self.view, Self.records(language, count: 120))
    let written = try WrittenSite(
      language: language, cells: [cell], settings: embedsCJK ? "fonts: {embedCJK: true}\n" : "")
    defer { written.remove() }
    let site = try BuiltSite.build(written.folder, metrics: language == "ja" ? "classic" : "comfortable")
    defer { site.remove() }
    let comparison = try RowCheck(site.plan).run(.chromium, rootSize: 16, address: site.url).comparison
    print(
      "blocks (\(language)): \(comparison.total.rows) rows × widths, differing: \(comparison.differences.count), "
        + "estimated: \(comparison.total.estimated)")
    #expect(comparison.total.rows == 121 * 7)
    #expect(comparison.differences.isEmpty, "\(comparison.differences.prefix(8).map(\.summary))")
  }
}
