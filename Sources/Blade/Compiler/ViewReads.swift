/// What a view may read while it is rendered, as far as its source tells; `ReadSet` joins it with what it includes.
struct ViewReads: Sendable {
  /// Another view that runs within this one.
  struct Inclusion: Sendable {
    /// Nil where the name is computed.
    let view: String?
    /// Variables that the place gives to the view, or has set itself.
    let bound: Set<String>
    /// Whether the view sees the variables of this one.
    let inherits: Bool
  }

  /// Variables that the view does not set itself.
  var variables: Set<String> = []
  /// `variable->field`, by the name that the variable has in the view.
  var fields: Set<String> = []
  var members: Set<String> = []
  /// Variables that are used as a whole: echoed, handed on, looped over.
  var wholes: Set<String> = []
  var functions: Set<String> = []
  var components: Set<String> = []
  var inclusions: [Inclusion] = []
  var readsLoop = false
  /// A field's name is computed.
  var readsAnyField = false
}
