/// A token of an expression, with its UTF-8 bytes in the source.
struct ExpressionToken {
  enum Kind: Equatable {
    /// `$name`, without the dollar.
    case variable(String)
    /// A name, with its namespaces.
    case name(String)
    case integer(Int)
    case real(Double)
    case string(String)
    /// `"…"` with its quotes, not yet read.
    case template
    /// An operator or a bracket.
    case symbol(String)
    case end
  }

  let kind: Kind
  let range: Range<Int>
}
