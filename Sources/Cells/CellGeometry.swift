/// The arithmetic of a cell: from what is present and how many lines it has to heights, in 1/64 rem.
///
/// height(stack) = Σ (gap + part), height(row) = its highest part, text = lines × line height: the sums that the
/// generated CSS makes a browser do. All column steps are computed at once.
package struct CellGeometry: Sendable {
  private struct Node {
    let kind: Kind
    let gap: Int32
    let least: Int32
    /// The part's index in the declaration; -1 for the root.
    let part: Int
    let children: [Node]

    enum Kind {
      case stack, row
      case fixed(Int32)
      case text(line: Int32, limit: Int32?, isReserved: Bool)
    }
  }

  private let root: Node
  private let padding: Int32

  package init(_ declaration: CellDeclaration) {
    var next = 0
    root = Self.node(declaration.root, part: -1, next: &next)
    padding = Int32(declaration.padding[0].units + declaration.padding[2].units)
  }

  private static func node(_ part: CellPart, part index: Int, next: inout Int) -> Node {
    let kind: Node.Kind =
      switch part.kind {
      case .stack: .stack
      case .row: .row
      case .box(let box): .fixed(Int32(box.outerHeight.units))
      case .text(let text):
        .text(
          line: Int32(text.style.line.units), limit: text.lines.map { Int32($0) }, isReserved: part.isReserved)
      }
    var children: [Node] = []
    for child in part.children {
      let own = next
      next += 1
      children.append(node(child, part: own, next: &next))
    }
    return Node(
      kind: kind, gap: Int32(part.gap.units), least: Int32(part.leastHeight.units), part: index, children: children)
  }

  /// The height of a row with this content at each column step, in 1/64 rem.
  package func heights(_ content: CellContent) -> StepVector {
    (height(root, content) ?? .zero) &+ StepVector(repeating: padding)
  }

  /// nil for a part that is absent. An absent container is one without any present part.
  private func height(_ node: Node, _ content: CellContent) -> StepVector? {
    switch node.kind {
    case .stack: containerHeight(node, content, isStack: true)
    case .row: containerHeight(node, content, isStack: false)
    case .fixed(let units): content.isPresent(node.part) ? StepVector(repeating: units) : nil
    case .text(let line, let limit, let isReserved):
      textHeight(content.parts[node.part], line: line, limit: limit, isReserved: isReserved)
    }
  }

  private func containerHeight(_ node: Node, _ content: CellContent, isStack: Bool) -> StepVector? {
    var total: StepVector?
    for child in node.children {
      guard let own = height(child, content) else { continue }
      if isStack {
        total = total.map { $0 &+ own &+ StepVector(repeating: child.gap) } ?? own
      } else {
        total = total.map { pointwiseMax($0, own) } ?? own
      }
    }
    return total.map { pointwiseMax($0, StepVector(repeating: node.least)) }
  }

  private func textHeight(
    _ part: CellContent.Part, line: Int32, limit: Int32?, isReserved: Bool
  ) -> StepVector? {
    let reserved = isReserved ? StepVector(repeating: (limit ?? 1) * line) : nil
    switch part {
    case .absent: return reserved
    case .present: return reserved ?? StepVector(repeating: line)
    case .text(let text):
      let shown = limit.map { pointwiseMin(text.lines, StepVector(repeating: $0)) } ?? text.lines
      return reserved ?? (shown &* StepVector(repeating: line))
    }
  }
}
