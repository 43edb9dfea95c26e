extension ViewFactory {
  /// What a view is made of, for checks that need no data; nil where it is not found or cannot be read.
  package func outline(of name: String) -> ViewOutline? {
    ((try? unit(number(of: name))) ?? nil)?.outline
  }
}
