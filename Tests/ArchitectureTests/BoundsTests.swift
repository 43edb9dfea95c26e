import Testing

/// The guide's page of limits, beside the constants that say of themselves what they bound.
@Suite struct BoundsTests {
  private static let mark = "/// Bound: "

  /// What each marked constant bounds, and its value.
  private static let inCode: [(what: String, value: Int?, place: String)] = SourceFile.all.flatMap { file in
    file.lines.indices.compactMap { number in
      guard let mark = file.lines[number].firstRange(of: mark) else { return nil }
      let declaration = file.lines[number...].first { !$0.contains("///") } ?? ""
      return (
        String(file.lines[number][mark.upperBound...]), value(declaration.split(separator: "= ").last ?? ""),
        "\(file):\(number + 1)"
      )
    }
  }

  /// A number as code writes it: 1_000, 4 << 20.
  private static func value(_ code: Substring) -> Int? {
    let terms = code.split(separator: "<<").map { term in
      Int(term.filter { $0 != "_" && $0 != " " })
    }
    guard let first = terms.first ?? nil else { return nil }
    return terms.count == 1 ? first : terms[1].map { first << $0 }
  }

  /// A number as the guide writes it: 1,000, 4 MiB.
  private static func value(inGuide text: String) -> Int? {
    let words = text.split(separator: " ")
    guard let number = words.first.flatMap({ Int($0.filter { $0 != "," }) }) else { return nil }
    guard words.count > 1 else { return number }
    return ["KiB": 10, "MiB": 20, "GiB": 30][words[1]].map { number << $0 }
  }

  @Test func guideNamesEachBound() throws {
    let rows = try #require(SourceFile.text("docs/guide/limits.md")).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst().map { row in
        row.split(separator: "|").map { $0.drop { $0 == " " } }.map { String($0.hasSuffix(" ") ? $0.dropLast() : $0) }
      }
    #expect(Self.inCode.count > 25, "bounds are marked as this test reads them")
    for bound in Self.inCode {
      let found = rows.filter { $0[0] == bound.what }
      #expect(found.count == 1, "\(bound.place): '\(bound.what)' stands \(found.count) times in the guide")
      #expect(bound.value != nil, "\(bound.place): no number")
      for row in found { #expect(Self.value(inGuide: row[1]) == bound.value, "\(bound.place): \(bound.what)") }
    }
    let known = Set(Self.inCode.map(\.what))
    for row in rows { #expect(known.contains(row[0]), "no constant says that it bounds '\(row[0])'") }
  }
}
