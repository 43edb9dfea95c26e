import Cells

/// A chunk of a list's page in the page's bytes.
package struct PlacedChunk: Sendable, Equatable {
  /// What its rows wrote.
  package let bytes: Range<Int>
  /// As ``RowChunk/height``.
  package let height: StepVector

  package init(bytes: Range<Int>, height: StepVector) {
    self.bytes = bytes
    self.height = height
  }
}
