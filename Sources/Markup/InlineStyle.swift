/// How the words of a run are set; styles nest, so a run can have several.
package struct InlineStyle: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let strong = InlineStyle(rawValue: 1)
  package static let emphasis = InlineStyle(rawValue: 2)
  package static let strikethrough = InlineStyle(rawValue: 4)
  /// A monospaced face.
  package static let code = InlineStyle(rawValue: 8)
}
