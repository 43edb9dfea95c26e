import Testing

@testable import Site

@Suite struct SourcePatternTests {
  @Test(arguments: [
    ("*.plist", "a.plist", true), ("*.plist", "x/a.plist", false), ("**/*.plist", "x/y/a.plist", true),
    ("**/*.plist", "a.plist", true), ("staff/*.xlsx|staff/*.csv", "staff/b.csv", true), ("a?.csv", "ab.csv", true),
    ("a?.csv", "a/.csv", false), ("posts/*", "posts/", true), ("*a*b*c", "xxaxxbxxc", true),
    ("*a*b*c", "xxaxxcxxb", false),
  ])
  func matches(pattern: String, path: String, expected: Bool) {
    #expect(SourcePattern(pattern).matches(path) == expected)
  }
}
