/// What a component view declares of its attributes.
struct PropsSite: Sendable {
  /// The variables of the declared names.
  let variables: [Int]
}
