import Cells
import Diagnostics
import Synchronization

/// A typesetter that threads share, made when the first of them comes.
final class LayoutBench: Sendable {
  private let metrics: Metrics
  private let typefaces: TypefaceSet
  private let free = Mutex<CellTypesetter?>(nil)

  init(_ metrics: Metrics, typefaces: TypefaceSet) {
    self.metrics = metrics
    self.typefaces = typefaces
  }

  func use(
    _ body: (inout CellTypesetter) throws(Diagnostic) -> RowLayout
  ) throws(Diagnostic) -> RowLayout {
    try free.withLock { free throws(Diagnostic) in
      var typesetter: CellTypesetter
      if let known = free.take() {
        typesetter = known
      } else {
        typesetter = try CellTypesetter(metrics, typefaces: typefaces)
      }
      let layout = try body(&typesetter)
      free = consume typesetter
      return layout
    }
  }
}
