/// A value that Swift code computes while a view reads it: a record over an arena, a date, an attribute bag.
///
/// An object either has a shape, and answers by number, or has none, and answers by name. It is read by several threads.
package protocol NativeObject: AnyObject, Sendable {
  /// The names that the object answers to; nil where they are not known beforehand. The same instance for all objects
  /// made alike.
  var shape: Shape? { get }
  /// The value of the shape's field of that number.
  func member(at number: Int) -> Value
  /// The value of a field, nil where there is no such field.
  func member(_ name: String) -> Value?
  /// Answers `->name(…)`; nil where there is no such method.
  func call(_ method: String, _ arguments: Arguments, _ context: RenderContext) throws(Fault) -> Value?
  /// What an echo writes; nil where the object cannot be written.
  var printed: Value? { get }
  /// How many elements a loop passes; nil where that is not known beforehand.
  var count: Int? { get }
  /// The element that a loop passes in turn; nil past the end, or where there is nothing to loop over.
  func element(at index: Int) -> (key: Value, value: Value)?
  /// Whether a loop may pass over the object.
  var isIterable: Bool { get }
  /// Keeps what loops write of the object; nil where nothing is kept.
  var memo: ViewMemo? { get }
  /// The object itself, where views may be taken apart for all that are like it; nil for most.
  var stencil: (any StencilObject)? { get }
}

extension NativeObject {
  package var shape: Shape? { nil }

  package func member(at number: Int) -> Value {
    guard let names = shape?.names, names.indices.contains(number) else { return .null }
    return member(names[number]) ?? .null
  }

  package func member(_ name: String) -> Value? {
    shape?.number(of: name).map { member(at: $0) }
  }

  package func call(_ method: String, _ arguments: Arguments, _ context: RenderContext) throws(Fault) -> Value? { nil }

  package var printed: Value? { nil }

  package var count: Int? { shape?.names.count }

  package func element(at index: Int) -> (key: Value, value: Value)? {
    guard let names = shape?.names, names.indices.contains(index) else { return nil }
    return (.string(names[index]), member(at: index))
  }

  package var isIterable: Bool { shape != nil }

  package var memo: ViewMemo? { nil }

  package var stencil: (any StencilObject)? { nil }
}
