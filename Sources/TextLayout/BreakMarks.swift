/// What is known about the place before a character.
struct BreakMarks: OptionSet {
  let rawValue: UInt8

  /// UAX #14 of ICU over the text as Chromium has it, boxes as U+FFFC.
  static let chromiumRules = BreakMarks(rawValue: 1)
  /// The same over the text as Firefox has it, boxes as ideographs.
  static let firefoxRules = BreakMarks(rawValue: 2)
  static let grapheme = BreakMarks(rawValue: 4)
  /// A line may begin here.
  static let opportunity = BreakMarks(rawValue: 8)
  /// Exactly one of the two browsers would break here, or a link forbids it.
  static let glue = BreakMarks(rawValue: 16)
  /// Inside a URL, or beside the sign of a topic or mention.
  static let joined = BreakMarks(rawValue: 32)
  /// Inside a span that does not break.
  static let insideSpan = BreakMarks(rawValue: 64)
  /// An element begins or ends here.
  static let edge = BreakMarks(rawValue: 128)
}
