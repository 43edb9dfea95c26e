import Diagnostics
import Synchronization

/// The layouts of rows of which few are asked for, by a build that makes few pages anew.
package final class PendingLayouts: Sendable {
  let count: Int
  private let known = Mutex<[Int: RowLayout]>([:])
  private let layOut: @Sendable (Int) throws(Diagnostic) -> RowLayout

  init(count: Int, _ layOut: @escaping @Sendable (Int) throws(Diagnostic) -> RowLayout) {
    self.count = count
    self.layOut = layOut
  }

  /// A row that cannot be laid out has no height; rendering it meets the same diagnostic, and throws it.
  subscript(_ row: Int) -> RowLayout {
    if let layout = known.withLock({ $0[row] }) { return layout }
    let layout = (try? layOut(row)) ?? RowLayout(height: .zero, texts: [], sized: [], reductions: [])
    known.withLock { $0[row] = layout }
    return layout
  }
}
