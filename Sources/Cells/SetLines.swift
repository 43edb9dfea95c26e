/// The lines of a set text at one column step.
package struct SetLines: Sendable, Hashable {
  /// What each line shows, with the white space that hangs at its end.
  package let texts: [String]
  /// The width of the longest line, in 1/64 px at a 16 px root.
  package let longest: Int

  package init(texts: [String], longest: Int) {
    self.texts = texts
    self.longest = longest
  }
}
