/// A component that Swift code writes: `<x-part name="title"> … </x-part>`.
package struct NativeComponent: Sendable {
  /// One use of the component, while it is rendered.
  package struct Call: Sendable {
    /// In the order of the tag.
    package let attributes: [(name: String, value: Value)]
    /// What stands between the tags, without blanks around it; nil for a tag that closes itself.
    package let slot: [UInt8]?
    /// The variables that the component captures, in its order; nil where one is not set.
    package let captured: [Value?]
    package let context: RenderContext

    package subscript(attribute: String) -> Value? {
      attributes.first { $0.name.hasSameBytes(as: attribute) }?.value
    }
  }

  package typealias Writer = @Sendable (Call, _ output: inout [UInt8]) throws(Fault) -> Void

  /// Variables of the place that uses the component, which it reads.
  package let captures: [String]
  let write: Writer
  /// Whether it writes texts as they are given, escaped or not, and decides nothing by them but whether they are blank.
  let writesAsGiven: Bool

  package init(captures: [String] = [], writesAsGiven: Bool = false, write: @escaping Writer) {
    self.captures = captures
    self.writesAsGiven = writesAsGiven
    self.write = write
  }
}
