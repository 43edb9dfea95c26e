import Syntax

extension Node {
  /// A scalar's text; nil for null and for nothing but white space.
  var filled: String? {
    guard !isNull, let text, text.utf8.contains(where: { $0 > 0x20 }) else { return nil }
    return text
  }

  /// A number that may be written as text, or the reverse; nil for 0 and below.
  var positive: Int? {
    integer.flatMap { $0 > 0 ? $0 : nil }
  }
}
