import Testing

@testable import Site

@Suite struct ExcerptTests {
  @Test(arguments: [
    ("", []), ("One two", ["One two"]), ("One two three", ["One two…"]), ("One two\n\nthree", ["One two", "thr…"]),
    ("Onetwothree", ["Onetwothre…"]), ("中文没有空格的一行字", ["中文没有空格的一行字"]), ("中文没有空格的一行字字", ["中文没有空格的一行字…"]),
    ("\n\n \n\nOne", ["One"]), ("Ten chars!\n\nmore", ["Ten chars!…"]),
  ])
  func textsAreCutBetweenWords(text: String, expected: [String]) {
    #expect(Excerpt.paragraphs(of: text, atMost: 10) == expected)
  }
}
