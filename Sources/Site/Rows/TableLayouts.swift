import Cells

/// How the rows of a table are laid out: all at once, or each when it is first asked for.
package enum TableLayouts: Sendable {
  case whole(RowLayouts)
  case pending(PendingLayouts)

  package var count: Int {
    switch self {
    case .whole(let layouts): layouts.count
    case .pending(let layouts): layouts.count
    }
  }

  /// In 1/64 rem.
  package func height(_ row: Int) -> StepVector {
    switch self {
    case .whole(let layouts): layouts.height(row)
    case .pending(let layouts): layouts[row].height
    }
  }

  package subscript(_ row: Int) -> RowLayout {
    switch self {
    case .whole(let layouts): layouts[row]
    case .pending(let layouts): layouts[row]
    }
  }
}
