import Testing

@testable import Publishing

struct StylesheetTextTests {
  private func published(_ css: String) -> String {
    String(decoding: StylesheetText(Array(css.utf8)).withoutComments, as: UTF8.self)
  }

  @Test(arguments: [
    ("/* a */b{c:d}/* e */", "b{c:d}"), ("a/* { */b{}", "a b{}"), ("a{b:\"/* c */\"}", "a{b:\"/* c */\"}"),
    ("a{b:'\\'/*'}/*c", "a{b:'\\'/*'}"), ("/*", ""), ("", ""), ("a\\", "a\\"), ("\"", "\""), ("a/**/\n\n\nb", "a\nb"),
  ])
  func commentsAreNotPublished(_ css: String, _ expected: String) {
    #expect(published(css) == expected)
  }

  @Test func declarationsKnowTheirSelector() {
    let css = "a{b:c;d:e}@media(x){f{G : h i}}@media print{j{k:l}}m::before{content:\"}\";n:o"
    let found = StylesheetText(Array(css.utf8)).declarations.map { "\($0.selector) \($0.property)=\($0.value)" }
    #expect(found == ["a b=c", "a d=e", "f g=h i", "m::before content="])
  }

  @Test(arguments: ["}", "{", "}}{{;", "a{:b}", "{;:;}", "a{b", "\\", "@media print{"])
  func whateverTheBytes(_ css: String) {
    _ = StylesheetText(Array(css.utf8)).declarations
    _ = published(css)
  }
}
