import Diagnostics
import Syntax
import Testing

@testable import Site

@Suite struct MergedTokensTests {
  private func merged(_ own: String, over builtIn: String) throws -> (MergedTokens, String) {
    let tokens = try MergedTokens(
      SourceText(file: "own", bytes: Array(own.utf8)), over: SourceText(file: "built in", bytes: Array(builtIn.utf8)))
    return (tokens, tokens.node.map(Self.text) ?? "-")
  }

  private static func text(_ node: Node) -> String {
    if let entries = node.entries {
      return "{" + entries.map { (($0.key.text ?? "") + ": " + text($0.value)) }.joined(separator: ", ") + "}"
    }
    return node.text ?? "[" + node.oneOrMore.map(text).joined(separator: ", ") + "]"
  }

  @Test(arguments: [
    ("a: 1", "a: 2", "{a: 1}"), ("", "a: 2", "{a: 2}"), ("# none", "a: 2", "{a: 2}"),
    ("b: 1", "a: 2", "{b: 1, a: 2}"), ("b: {y: 3}", "a: 1\nb: {x: 1, y: 2}", "{a: 1, b: {x: 1, y: 3}}"),
    ("a: [3]", "a: [1, 2]", "{a: [3]}"), ("a: {400: f}", "a: Inter", "{a: {400: f}}"),
    ("a: Label", "a: {400: f}", "{a: Label}"),
  ])
  func ownKeysCountAndTheRestIsBuiltIn(own: String, builtIn: String, expected: String) throws {
    #expect(try merged(own, over: builtIn).1 == expected)
  }

  /// A complaint points into the file that its reader can change.
  @Test func placesAreThoseOfTheOwnFile() throws {
    let (tokens, _) = try merged("# mine\na: {x: wrong}\n", over: "# built in\na: {x: 1, y: 2}\n")
    let value = try #require(tokens.node?["a"]?["x"])
    let place = tokens.source.location(value.range)
    #expect(place.file == "own" && place.line == 2 && place.column == 8)
    let other = try #require(tokens.node?["a"]?["y"])
    #expect(String(decoding: tokens.source.bytes[other.range], as: UTF8.self) == "2")
  }
}
