/// The variables of a view about to be rendered, for composers and creators to read and to set.
package struct ViewData {
  /// The view's name, with dots.
  package let view: String
  package let context: RenderContext
  let names: Names
  var slots: [Value?]
  /// What the variables held that have been set.
  var trail: [(variable: Int, value: Value?)] = []

  init(view: String, context: RenderContext, names: Names, slots: [Value?]) {
    self.view = view
    self.context = context
    self.names = names
    self.slots = slots
  }

  /// Nil where the variable is not set; setting nil unsets it.
  package subscript(name: String) -> Value? {
    get {
      guard let number = names.existingNumber(of: name), number < slots.count else { return nil }
      if case .loop = slots[number] { return nil }
      return slots[number]
    }
    set {
      let number = names.number(of: name)
      while slots.count <= number { slots.append(nil) }
      trail.append((number, slots[number]))
      slots[number] = newValue
    }
  }
}
