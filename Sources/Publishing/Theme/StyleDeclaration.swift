import Diagnostics

/// A declaration of a style sheet and the selectors it stands under.
struct StyleDeclaration {
  /// Lower case, "margin-block-start".
  let property: String
  let value: String
  /// What stands before the innermost brace, "a, .b .c".
  let selector: String
  /// The byte at which the property begins.
  let offset: Int
}
