/// A heading within a longer text, which links can lead to.
package struct Heading: Sendable, Hashable {
  /// 1 to 6.
  package let level: Int
  /// Unique among the headings of its text, so that links can lead to it; empty where none does.
  package let id: String
  package let runs: [InlineRun]

  package var text: String { runs.map(\.text).joined() }

  package init(level: Int, id: String, runs: [InlineRun]) {
    self.level = level
    self.id = id
    self.runs = runs
  }
}
