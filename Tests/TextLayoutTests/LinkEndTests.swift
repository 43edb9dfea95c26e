import Testing

@testable import TextLayout

@Suite("Ends of links")
struct LinkEndTests {
  /// A box splits a link; what is left of it may begin with a space.
  @Test(
    "spaces stand outside",
    arguments: [
      (" “a”", " <span class=k><a class=u href=\" “a”\">“a”</a><span class=e>😀</span></span>"),
      ("a ", "<a class=u href=\"a \">a</a> <span class=e>😀</span>"), (" ", " <span class=e>😀</span>"),
    ])
  func spaces(link: String, html: String) throws {
    var text = LayoutText()
    text.append(.text, "天")
    text.append(.link, link)
    text.append(.text, "😀")
    var typesetter = try Typesetter(stack: Stacks.theme.get())
    typesetter.typeset(text, language: "zh")
    #expect(RowMarkup.html(typesetter.events, text) == "天" + html)
  }
}
