import Effects
import TestSupport
import Testing

@testable import Browser

@Suite(.serialized) struct RowProbeTests {
  /// A page of two chunks whose lines are known: every line is forced or fits by far.
  private static let html = """
    <!doctype html><html class=exact><meta charset=utf-8>
    <meta http-equiv=Content-Security-Policy content="default-src 'none'; style-src 'self'">
    <link rel=stylesheet href=page.css>
    <div style="color:red"></div>
    <div class=chunk id=a>
     <div class=row><p class=text>one</p></div>
     <div class=row><p class=text>one<br>two <b class=big>big</b> <sup>up</sup><br>three</p><p class=text>one</p></div>
     <div class=row><p class=text>one\n\nthree</p></div>
    </div>
    <div class=gap></div>
    <div class=chunk id=b>
     <div class=row><p class=text>一二三四五六七八九十 <span class=e>x</span><a href=#>link</a> 世界</p></div>
     <div class=row>no text</div>
    </div>
    """
  private static let css = """
    *{margin:0;padding:0;box-sizing:border-box}
    body{width:300px;font:16px/24px sans-serif}
    .chunk{content-visibility:auto;contain-intrinsic-block-size:50px;overflow:hidden}
    .exact #a{block-size:100.25px}
    .row{padding:1px 0 2.515625px;height:10px;max-height:11px;overflow:hidden;content-visibility:auto}
    .text{padding-top:5px;border-top:1px solid;white-space:pre-wrap}
    .big{font-size:20px;line-height:10px}
    sup{line-height:0;font-size:10px}
    .e{display:inline-block;width:20px;height:24px;vertical-align:top}
    .gap{height:5000px}
    """

  @Test func measuresRowsWithoutTheirSizes() throws {
    let browser = try Browser.launch(executable: Browser.find())
    defer { browser.close() }
    try TemporaryFolder.with { folder throws in
      try FileSystem.disk.write(folder + "/page.html", Array(Self.html.utf8))
      try FileSystem.disk.write(folder + "/page.css", Array(Self.css.utf8))
      let page = try browser.newPage()
      try page.setViewport(width: 320, height: 600)
      try page.navigate("file://\(folder)/page.html")
      let before = try page.evaluate("document.documentElement.scrollHeight")

      let chunks = try page.measureRows()

      #expect(chunks.map(\.declaredHeight) == [6416, 3200])
      let frame = 225  // of a row, 3 33/64 px
      let text = 6 * 64  // above a text's lines
      let line = 24 * 64
      #expect(chunks[0].rows.map(\.lines) == [[1], [3, 1], [3]])
      #expect(chunks[1].rows.map(\.lines) == [[1], []])
      #expect(
        chunks[0].rows.map(\.height) == [frame + text + line, frame + 2 * text + 4 * line, frame + text + 3 * line])
      #expect(chunks[1].rows.map(\.height) == [frame + text + line, frame + line])
      #expect(chunks.map(\.naturalHeight) == chunks.map { $0.rows.map(\.height).reduce(0, +) })
      #expect(try page.evaluate("document.documentElement.scrollHeight") == before)
      #expect(try page.evaluate("document.adoptedStyleSheets.length") == "0")
      #expect(page.messages.count == 1, "the style attribute alone breaks the policy")
    }
  }
}
