/// What a view may read while it is rendered, as far as its source tells; `ReadSet` joins it with what it includes.
struct ViewReads: Sendable {
  /// Another view that runs within this one.
  struct Inclusion: Sendable {
    /// Nil where the name is computed.
    var view: String?
    /// Variables that the place gives to the view, or has set itself.
    var bound: Set<String>
    /// Those that are a variable of the place under another name, or the same.
    var aliases: [String: String] = [:]
    /// What the place gives to the view, by the name that the view knows it by.
    var given: [Name] = []
    /// Whether the view sees nothing of the place but what is given.
    var isIsolated = false
    /// Whether the view is given more than can be told: an array that is computed, slots under conditions.
    var givesMore = false
  }

  /// A name where it stands in the source.
  struct Name: Sendable {
    let text: String
    /// In UTF-8 bytes.
    let range: Range<Int>
  }

  /// One field of a variable, by the name that the variable has in the view.
  struct Field: Sendable, Hashable {
    let variable: String
    let name: String
  }

  /// Variables that the view does not set itself.
  var variables: Set<String> = []
  /// Variables of isolated views within the view: of all data they see only what all views share.
  var shared: Set<String> = []
  var fields: Set<Field> = []
  var members: Set<String> = []
  /// Variables that are used as a whole: echoed, handed on, looped over.
  var wholes: Set<String> = []
  var functions: Set<String> = []
  /// Variables that must be set, each where it is first read.
  var required: [Name] = []
  /// Variables that may be missing: they stand under isset(), empty() or '??' somewhere in the view.
  var guarded: Set<String> = []
  /// Variables that the view sets somewhere.
  var assigned: Set<String> = []
  /// What `@props` lists.
  var declared: [Name] = []
  /// What `@aware` lists.
  var aware: Set<String> = []
  var components: Set<String> = []
  var inclusions: [Inclusion] = []
  /// Text that looks like a directive, with the directive that was probably meant.
  var misspelt: [(name: Name, meant: String)] = []
  /// The `$loop` of a loop around the view.
  var readsLoop = false
  /// What a `$loop` says of the loops around it: `depth`, `parent`.
  var readsOuterLoop = false
  /// A field's name is computed.
  var readsAnyField = false
  /// A function's name is computed.
  var callsAnyFunction = false
}
