import Blade

/// A record of fixed values of which views keep what they write.
final class KeptRecord: NativeObject {
  let shape: Shape?
  let memo: ViewMemo? = ViewMemo()
  private let values: [Value]

  init(_ shape: Shape, _ values: [Value]) {
    self.shape = shape
    self.values = values
  }

  func member(at number: Int) -> Value {
    values.indices.contains(number) ? values[number] : .null
  }
}
