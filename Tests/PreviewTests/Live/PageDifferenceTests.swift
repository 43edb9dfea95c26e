import Testing

@testable import Preview

@Suite struct PageDifferenceTests {
  private func page(_ rows: String) -> [UInt8] {
    Array("<main><h1>é</h1><div class='x chunk'>\n\(rows)</div><!-- <div> --><p id=r-9>9</p></main>".utf8)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func findsRows() {
    let html = page(#"<div id="r-1" class=a><div>x<br><img src="a>b"></div></div><li id=r-2>y</li><p>no id</p>"#)
    let rows = RowScanner(html).rows
    #expect(rows.map(\.id) == ["r-1", "r-2"])
    #expect(rows.map { text(Array(html[$0.range])) }.last == "<li id=r-2>y</li>")
  }

  @Test func namesWhatTheBrowserHas() {
    let old = page("<p id=r-1>1</p><p id=r-2>2</p>")
    let new = page("<p id=r-2>2</p><p id=r-1>one</p><p id=r-3>3</p>")
    let difference = PageDifference(from: old, to: new)
    #expect(
      difference.before
        == page(#"<galley-row id="r-1"></galley-row><galley-row id="r-2"></galley-row>"#))
    #expect(
      difference.after == page(#"<galley-row id="r-2"></galley-row><p id=r-1>one</p><p id=r-3>3</p>"#))
  }

  @Test func rowsOfOneNameStayWhole() {
    let twice = page("<p id=r-1>1</p><p id=r-1>2</p>")
    #expect(PageDifference(from: twice, to: twice).after == twice)
  }

  @Test(arguments: [
    "<", "<p", "<div class=chunk", "<div class=chunk><p id='r", "</", "<!--", "<script>", "<p =", "<p id=",
  ])
  func brokenMarkupIsNoFault(_ text: String) {
    let html = Array(text.utf8)
    #expect(PageDifference(from: html, to: html).after == html)
  }

  @Test func allowsItsScript() {
    let page = #"<head><meta http-equiv="Content-Security-Policy" content="script-src 'none';img-src *"></head><body>"#
    let html = text(PreviewedPage(base: BasePath("/a"), tag: "t", path: "a\"b.html").html(Array(page.utf8)))
    #expect(html.contains("content=\"script-src 'self';img-src *;connect-src 'self'\""))
    #expect(html.contains("src=\"/a/.galley/preview.js\""))
    #expect(html.contains("data-path=\"a&quot;b.html\""))
  }
}
