import Testing

@testable import Markup

@Suite struct HTMLFragmentTests {
  private func html(_ source: String, known: Set<String> = []) -> String {
    let blocks = HTMLFragment.blocks(of: Array(source.utf8)[...]) { known.contains($0) }
    return String(decoding: HTMLRenderer().render(blocks), as: UTF8.self)
  }

  private func text(_ source: String) -> String {
    HTMLFragment.plainText(of: Array(source.utf8)[...])
  }

  @Test(arguments: [
    (
      "<p>Hello <b>big <i>world</i></b><br/>again</p><p>x",
      "<p>Hello <strong>big <em>world</em></strong><br>\nagain</p>\n<p>x</p>\n"
    ),
    ("a\n  b<div>c</div>d", "<p>a b</p>\n<p>c</p>\n<p>d</p>\n"),
    ("<ul><li>a<li>b<ul><li>c</ul></ul>", "<ul>\n<li>a\n</li>\n<li>b\n<ul>\n<li>c\n</li>\n</ul>\n</li>\n</ul>\n"),
    ("<ol start=3>x<li>a</li></ol>", "<ol start=\"3\">\n<li>x\n</li>\n<li>a\n</li>\n</ol>\n"),
    ("<pre>\n a &lt;b&gt;\n</pre>", "<pre><code> a &lt;b&gt;\n</code></pre>\n"),
    ("<h2>A</h2><h2>A</h2>", "<h2 id=\"a\">A</h2>\n<h2 id=\"a-2\">A</h2>\n"),
    ("<blockquote>q</blockquote></blockquote></ul></p>r", "<blockquote>\n<p>q</p>\n</blockquote>\n<p>r</p>\n"),
    ("<A HREF='/x?a=1&amp;b=2' onclick=x>y</A>", "<p><a href=\"/x?a=1&amp;b=2\">y</a></p>\n"),
    (
      "see <a href=\"https://www.abc.de/long/address/of/it\"><span class=\"invisible\">https://www.</span><span>abc.de/long/address</span><span>/of/it</span></a>!",
      "<p>see <a href=\"https://www.abc.de/long/address/of/it\">abc.de/long/addre…</a>!</p>\n"
    ),
    ("<a href=/t class='mention hashtag'>#<span>tag</span></a>", "<p>#tag</p>\n"),
    (
      "<a href=\"https://h/@u\" class=\"u-url mention\">@<span>u</span></a>", "<p><a href=\"https://h/@u\">@u</a></p>\n"
    ),
    ("<table><tr><td>a<td>b<tr><td>c</table>", "<p>a b</p>\n<p>c</p>\n"),
    ("1 < 2 <3 & <", "<p>1 &lt; 2 &lt;3 &amp; &lt;</p>\n"),
    ("<a href=x><a href=y>z</a>", "<p><a href=\"y\">z</a></p>\n"),
    ("<p><a href=x>a<p>b</a>c", "<p><a href=\"x\">a</a></p>\n<p><a href=\"x\">b</a>c</p>\n"),
  ])
  func reducesToTheTree(source: String, expected: String) {
    #expect(html(source) == expected)
  }

  @Test(arguments: [
    ("<script>alert(1)</script>x", "<p>x</p>\n"), ("<SCRIPT><b></sCript >x", "<p>x</p>\n"), ("<script>x", ""),
    ("<style>p{}</style><!-- a > b -->x<?php y ?>z<!DOCTYPE html>", "<p>xz</p>\n"),
    ("<a href='javascript:alert(1)'>x</a>", "<p>x</p>\n"), ("<a href='java&#115;cript&#58;x'>x</a>", "<p>x</p>\n"),
    ("<a href=' java\tscript:x'>x</a>", "<p>x</p>\n"),
    ("<img src=x onerror=y alt='Alt <b>'>", "<p>Alt &lt;b&gt;</p>\n"),
    ("<svg onload=x><circle/></svg><iframe src=x>y</iframe>", "<p>y</p>\n"),
    ("&lt;script&gt;", "<p>&lt;script&gt;</p>\n"), ("<p title=\"<script>\">x", "<p>x</p>\n"),
    ("x <b unclosed=\"", "<p>x</p>\n"), ("x <!-- open", "<p>x</p>\n"),
    ("<b =x ==y/z>q</b>", "<p><strong>q</strong></p>\n"), ("</>x</ >", "<p>x</p>\n"),
  ])
  func passesNothingThrough(source: String, expected: String) {
    #expect(html(source) == expected)
  }

  @Test func knownImagesStay() {
    let source = "hi <img src=e.png alt=:cat:> <img src=f.png alt=:dog:>"
    #expect(html(source, known: ["e.png"]) == "<p>hi <img src=\"e.png\" alt=\":cat:\" loading=\"lazy\"> :dog:</p>\n")
  }

  @Test(arguments: [
    ("&eacute;&amp;&#38;&#x26;&hearts;&nosuch;&", "é&&&♥&nosuch;&"),
    ("&amp &ltx &#128; &#0; &#xD800; &#99999999999;", "& <x € \u{FFFD} \u{FFFD} \u{FFFD}"),
    ("&#39s &#x41g &#; &#x;", "'s Ag &#; &#x;"), ("&NotEqualTilde;", "≂̸"),
  ])
  func characterReferences(source: String, expected: String) {
    #expect(text(source) == expected)
  }

  @Test(arguments: [
    ("<p>a<br>b</p><p>c &amp; d</p>", "a\nb\n\nc & d"),
    ("<ol><li>x<li>y</ol><blockquote>q<p>r</blockquote>", "1. x\n2. y\n\n> q\n>\n> r"),
    ("<a href='https://abc.de/x'>abc.de/x</a>", "https://abc.de/x"), ("", ""), ("<br><br>x<br>", "x"),
  ])
  func plainText(source: String, expected: String) {
    #expect(text(source) == expected)
  }

  @Test(arguments: [
    "<", "<a ", "<a b=\"", "<!--", "<!", "<b>", "<blockquote>", "<ul><li>", "</b>", "</ul>", "<a href=x>", "&", "&#",
    "&eacute;", "<script>",
    "<p>", "<br>", "<pre>", "<div></ul>", "<blockquote></ul>", "<ul></blockquote>", " ", "<li>", "<h1>", "<h1>x",
    "x<script></", "<a href=x>#",
  ])
  func hostileRepetitionIsLinear(unit: String) {
    let source = Array(String(repeating: unit, count: 200_000 / unit.utf8.count).utf8)
    let elapsed = ContinuousClock().measure {
      let blocks = HTMLFragment.blocks(of: source[...])
      _ = HTMLRenderer().render(blocks)
      _ = PlainText.text(of: blocks)
    }
    #expect(elapsed < .seconds(20))
  }

  @Test func illFormedBytesAndZerosDoNoHarm() {
    var state: UInt64 = 1
    let pieces: [[UInt8]] = [
      [0xFF], [0], [0xE5], Array("<a href=".utf8), Array("\">".utf8), Array("<!-".utf8), Array("&#".utf8),
      Array("</p".utf8), Array("x".utf8), Array("<ul>".utf8), Array("'".utf8), Array("/>".utf8),
    ]
    for _ in 0..<500 {
      var source: [UInt8] = []
      for _ in 0..<30 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        source += pieces[Int(state >> 33) % pieces.count]
      }
      let rendered = String(decoding: HTMLRenderer().render(HTMLFragment.blocks(of: source[...])), as: UTF8.self)
      #expect(!rendered.contains("\0"))
      _ = Markdown.blocks(of: source[...], findsLinks: true)
    }
  }
}
