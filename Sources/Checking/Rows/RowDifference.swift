import Diagnostics

/// A row or chunk that a browser drew otherwise than computed.
package struct RowDifference: Sendable {
  /// The lines of a row's texts, in the order of the document.
  package struct Lines: Sendable {
    package let computed: [Int]
    package let drawn: [Int]
  }

  /// A page below the output folder.
  package let file: String
  package let table: String
  /// The row's id; nil for a chunk.
  package let anchor: String?
  /// Of the viewport, in CSS px.
  package let width: Int
  package let step: Int
  /// In 1/64 px.
  package let computed: Int
  package let drawn: Int
  package let lines: Lines?
  package let known: KnownDeviation?
  /// What the lines show, computed and drawn; filled in for the first differences only.
  package var texts: (computed: [[String]], drawn: [[String]])?

  package var summary: String {
    let what = anchor.map { "Row '\($0)'" } ?? "A chunk of rows"
    let counts = lines.flatMap { $0.computed == $0.drawn ? nil : $0 }
    let detail =
      counts.map { "\(Self.list($0.drawn)) lines instead of \(Self.list($0.computed))" }
      ?? "\(Self.pixels(drawn)) px high instead of \(Self.pixels(computed))"
    return "\(what) of '\(table)' is drawn \(detail) at a width of \(width) px"
  }

  /// A line of each side where the two begin to differ, and the one after it.
  package var sideBySide: [String] {
    guard let texts else { return [] }
    var notes: [String] = []
    for (computed, drawn) in zip(texts.computed, texts.drawn) {
      let count = max(computed.count, drawn.count)
      guard let first = (0..<count).first(where: { Self.line($0, computed) != Self.line($0, drawn) }) else { continue }
      for line in first..<min(first + 2, count) {
        notes.append(
          "line \(line + 1): computed '\(Self.line(line, computed))', drawn '\(Self.line(line, drawn))'")
      }
    }
    return notes
  }

  private static func line(_ number: Int, _ lines: [String]) -> String {
    guard lines.indices.contains(number) else { return "" }
    return String(lines[number].unicodeScalars.filter { $0 != "\n" }.map(Character.init))
  }

  private static func list(_ counts: [Int]) -> String {
    counts.map(String.init).joined(separator: "+")
  }

  /// From 1/64 px, with the two decimals that a person can use.
  private static func pixels(_ units: Int) -> String {
    let hundredths = (units * 100 + 32) / 64
    let rest = hundredths % 100
    return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
