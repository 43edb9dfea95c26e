extension CellDeclaration {
  /// By part: how much of the content width is taken by what stands beside it, in 1/64 rem. The style sheet and the
  /// typesetter both subtract it, so a text is measured in the box it will have.
  package var takenWidths: [Int] {
    var taken: [Int] = []
    collect(root, taken: padding[1].units + padding[3].units, into: &taken)
    return taken
  }

  private func collect(_ parent: CellPart, taken: Int, into all: inout [Int]) {
    for part in parent.children {
      let own = taken + Self.takenBeside(part, in: parent)
      all.append(own)
      collect(part, taken: own, into: &all)
    }
  }

  /// The widths of a part's fixed siblings in a row, and the gaps between.
  private static func takenBeside(_ part: CellPart, in parent: CellPart) -> Int {
    guard case .row(let parts) = parent.kind else { return 0 }
    let widths = parts.reduce(0) { sum, sibling in
      sum + (sibling.name == part.name ? 0 : sibling.fixedWidth ?? 0)
    }
    return parts.dropFirst().reduce(widths) { $0 + $1.gap.units }
  }
}
