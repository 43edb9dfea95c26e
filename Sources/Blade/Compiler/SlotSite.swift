struct SlotSite: Sendable {
  /// Nil where the name lies on the stack, below the attributes.
  let name: String?
  let variable: Int
  let attributes: [ComponentSite.Attribute]

  /// How many of the attributes have their values on the stack.
  var valueCount: Int {
    attributes.count { if case .constant = $0.content { false } else { true } }
  }
}
