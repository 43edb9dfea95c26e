/// The letters of one script, or of the whole table.
package struct RailPart: Sendable, Hashable {
  /// A character by which readers know the script, and its name; empty where the rail has one level.
  package var label = ""
  package var title = ""
  package var anchor = ""
  package let letters: [RailLetter]
}
