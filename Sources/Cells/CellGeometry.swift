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
    let isReserved: Bool
    let children: [Node]

    enum Kind {
      case stack, row
      case fixed(Int32)
      /// A picture over the column's width, less what is beside it.
      case ratio(Ratio, taken: Int)
      case text(line: Int32, limit: Int32?)
      case pictures(PicturesPart, taken: Int)
      /// Computed with the part's content.
      case sized
    }
  }

  private let root: Node
  private let padding: Int32

  package init(_ declaration: CellDeclaration) {
    var next = 0
    root = Self.node(declaration.root, part: -1, taken: declaration.takenWidths, next: &next)
    padding = Int32(declaration.padding[0].units + declaration.padding[2].units)
  }

  private static func node(_ part: CellPart, part index: Int, taken: [Int], next: inout Int) -> Node {
    var children: [Node] = []
    for child in part.children {
      let own = next
      next += 1
      children.append(node(child, part: own, taken: taken, next: &next))
    }
    return Node(
      kind: kind(part, taken: index < 0 ? 0 : taken[index]), gap: Int32(part.gap.units),
      least: Int32(part.leastHeight.units), part: index, isReserved: part.isReserved, children: children)
  }

  private static func kind(_ part: CellPart, taken: Int) -> Node.Kind {
    switch part.kind {
    case .stack: return .stack
    case .row: return .row
    case .box(let box):
      return box.ratio.map { .ratio($0, taken: taken) } ?? .fixed(Int32(box.outerHeight.units))
    case .text(let text):
      return .text(line: Int32(text.style.line.units), limit: text.lines.map { Int32($0) })
    case .chips(let chips):
      let most = chips.lines.map { Int32(chips.height(lines: $0).units) }
      return chips.isMeasured && !part.isReserved ? .sized : most.map { .fixed($0) } ?? .sized
    case .pictures(let pictures): return .pictures(pictures, taken: taken)
    case .blocks: return .sized
    }
  }

  /// The height of a row with this content at each column step, in 1/64 rem.
  ///
  /// - Parameter widths: of the cell without its padding at each step, in 1/64 rem.
  package func heights(_ content: CellContent, widths: StepVector = .zero) -> StepVector {
    (height(root, content, widths) ?? .zero) &+ StepVector(repeating: padding)
  }

  /// nil for a part that is absent. An absent container is one without any present part.
  private func height(_ node: Node, _ content: CellContent, _ widths: StepVector) -> StepVector? {
    switch node.kind {
    case .stack: containerHeight(node, content, widths, isStack: true)
    case .row: containerHeight(node, content, widths, isStack: false)
    case .fixed(let units): isThere(node, content) ? StepVector(repeating: units) : nil
    case .ratio(let ratio, let taken):
      isThere(node, content) ? Self.heights(widths, taken) { ratio.height(ofWidth: $0) } : nil
    case .pictures(let pictures, let taken):
      content.parts[node.part].pictures.map { count, shape in
        Self.heights(widths, taken) { pictures.height(count, shape, width: $0) }
      }
    case .text(let line, let limit):
      textHeight(content.parts[node.part], line: line, limit: limit, isReserved: node.isReserved)
    case .sized: content.parts[node.part].computedHeight
    }
  }

  private func isThere(_ node: Node, _ content: CellContent) -> Bool {
    node.isReserved || content.isPresent(node.part)
  }

  private static func heights(_ widths: StepVector, _ taken: Int, _ height: (Int) -> Int) -> StepVector {
    var heights = StepVector.zero
    for step in 0..<StepVector.scalarCount {
      heights[step] = Int32(clamping: height(Int(widths[step]) - taken))
    }
    return heights
  }

  private func containerHeight(
    _ node: Node, _ content: CellContent, _ widths: StepVector, isStack: Bool
  ) -> StepVector? {
    var total: StepVector?
    for child in node.children {
      guard let own = height(child, content, widths) else { continue }
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
    case .present, .picture, .pictures, .sized: return reserved ?? StepVector(repeating: line)
    case .text(let text):
      let shown = limit.map { pointwiseMin(text.lines, StepVector(repeating: $0)) } ?? text.lines
      return reserved ?? (shown &* StepVector(repeating: line))
    }
  }
}

extension CellContent.Part {
  fileprivate var pictures: (count: Int, shape: PictureShape)? {
    if case .pictures(let names, let shape) = self { (names.count, shape) } else { nil }
  }

  fileprivate var computedHeight: StepVector? {
    if case .sized(let part) = self { part.height } else { nil }
  }
}
