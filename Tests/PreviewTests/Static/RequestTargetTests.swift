import Testing

@testable import Preview

@Suite struct RequestTargetTests {
  /// Redirects repeat the query: what would end a header's line there is refused.
  @Test(arguments: ["/a?x\rSet-Cookie: a=b", "/a?x\ny", "/a b", "/\u{0}", "/a?\u{7F}", "\t/"])
  func spacesAndControlCharactersAreNoAddress(_ target: String) {
    #expect(RequestTarget(target) == nil)
  }

  @Test func whatIsWellFormedIsTakenApart() {
    let target = RequestTarget("http://localhost/a%20b/%C3%BC/?q=ü")
    #expect(target?.parts == ["a b", "ü", ""])
    #expect(target?.query == "?q=ü")
  }
}
