/// A function that views may call.
package struct NativeFunction: Sendable {
  package typealias Pure = @Sendable (Arguments, RenderContext) throws(Fault) -> Value

  enum Body: Sendable {
    case pure(Pure)
    /// Calls functions written in the view.
    case calling(@Sendable (inout Renderer, Arguments) throws(Fault) -> Value)
    /// Changes its first argument, as PHP's `sort` does: the result, and the argument's new value.
    case changing(@Sendable (inout Renderer, Arguments) throws(Fault) -> (result: Value, changed: Value))
  }

  let name: String
  let signature: Signature
  let body: Body
  /// Whether it may read fields by names that the view's source does not show.
  var readsFields = false
  /// Whether its answer may depend on which page is being made.
  var knowsPage = true

  init(_ name: String, _ signature: Signature, readsFields: Bool = false, knowsPage: Bool = true, _ body: Body) {
    self.name = name
    self.signature = signature
    self.readsFields = readsFields
    self.knowsPage = knowsPage
    self.body = body
  }

  var changesFirst: Bool {
    if case .changing = body { true } else { false }
  }

  /// Whether it knows nothing of the page but its folder and what it is given, and changes nothing of it: what loops keep
  /// of an object is for the pages of one folder.
  var isPure: Bool {
    if case .pure = body { true } else { false }
  }

  var isCondition: Bool { name.hasPrefix("@") }

  var displayName: String {
    isCondition ? "@" + (name.split(separator: " ").last.map(String.init) ?? name).replacingMark : "\(name)()"
  }
}

extension String {
  fileprivate var replacingMark: String { hasPrefix("@") ? String(dropFirst()) : self }
}
