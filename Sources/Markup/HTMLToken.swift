/// A piece of other people's HTML.
enum HTMLToken: Equatable {
  /// Character references are resolved.
  case text(String)
  /// The name is in lower case.
  case start(String, HTMLAttributes)
  case end(String)
}
