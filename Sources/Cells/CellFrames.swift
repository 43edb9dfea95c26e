/// The frames of a cell's parts at one column step, as a custom cell computes them in its second pass: sizes
/// from text metrics, then places from sizes.
package struct CellFrames {
  /// The size a part would take, in 1/64 rem; nil where it is absent.
  package typealias Size = (width: Int, height: Int)

  private let declaration: CellDeclaration
  private let sizeOfText: (Int) -> Size?
  private let isPresent: (Int) -> Bool

  /// - Parameters:
  ///   - sizeOfText: by part index: a one-line text's advance and line height, or a paragraph's box.
  ///   - isPresent: by part index, for boxes.
  package init(
    _ declaration: CellDeclaration, sizeOfText: @escaping (Int) -> Size?, isPresent: @escaping (Int) -> Bool
  ) {
    self.declaration = declaration
    self.sizeOfText = sizeOfText
    self.isPresent = isPresent
  }

  /// Frames of all present parts, containers included, in document order.
  package func frames(width: Int) -> [CellFrame] {
    var frames: [CellFrame] = []
    var next = 0
    guard let measured = measure(declaration.root, index: -1, width: width, next: &next) else { return [] }
    let inner = width - declaration.padding[1].units - declaration.padding[3].units
    place(measured, x: declaration.padding[3].units, y: declaration.padding[0].units, width: inner, into: &frames)
    return frames
  }

  private final class Measured {
    let part: CellPart
    let index: Int
    var size: Size
    let children: [Measured]

    init(part: CellPart, index: Int, size: Size, children: [Measured]) {
      self.part = part
      self.index = index
      self.size = size
      self.children = children
    }
  }

  private func measure(_ part: CellPart, index: Int, width: Int, next: inout Int) -> Measured? {
    var children: [Measured] = []
    for child in part.children {
      let own = next
      next += 1
      if let measured = measure(child, index: own, width: width, next: &next) { children.append(measured) }
    }
    switch part.kind {
    case .text(let text):
      guard let size = sizeOfText(index) else { return nil }
      let width = text.width?.units ?? size.width
      return Measured(part: part, index: index, size: (width, size.height), children: [])
    case .blocks, .chips, .pictures:
      guard let size = sizeOfText(index) else { return nil }
      return Measured(part: part, index: index, size: size, children: [])
    case .box(let box) where box.ratio != nil:
      guard isPresent(index), let ratio = box.ratio else { return nil }
      return Measured(part: part, index: index, size: (width, ratio.height(ofWidth: width)), children: [])
    case .box(let box):
      guard isPresent(index) else { return nil }
      return Measured(
        part: part, index: index, size: (box.outerWidth.units, box.outerHeight.units), children: [])
    case .stack, .row:
      guard !children.isEmpty else { return nil }
      return Measured(part: part, index: index, size: containerSize(part, children), children: children)
    }
  }

  private func containerSize(_ part: CellPart, _ children: [Measured]) -> Size {
    let gaps = children.dropFirst().reduce(0) { $0 + $1.part.gap.units }
    let widths = children.map(\.size.width)
    let heights = children.map(\.size.height)
    if case .stack = part.kind {
      return (widths.max() ?? 0, max(heights.reduce(gaps, +), part.leastHeight.units))
    }
    return (widths.reduce(gaps, +), max(heights.max() ?? 0, part.leastHeight.units))
  }

  private func place(_ measured: Measured, x: Int, y: Int, width: Int, into frames: inout [CellFrame]) {
    if measured.index >= 0 {
      frames.append(
        CellFrame(
          part: measured.part.name, x: x, y: y, width: min(measured.size.width, width), height: measured.size.height))
    }
    if case .stack = measured.part.kind {
      placeStack(measured, x: x, y: y, width: width, into: &frames)
    } else {
      placeRow(measured, x: x, y: y, width: width, into: &frames)
    }
  }

  private func placeStack(_ stack: Measured, x: Int, y: Int, width: Int, into frames: inout [CellFrame]) {
    let content = containerSize(stack.part, stack.children).height
    let used =
      stack.children.dropFirst().reduce(0) { $0 + $1.part.gap.units }
      + stack.children.reduce(0) { $0 + $1.size.height }
    let room = max(0, max(stack.size.height, content) - used)
    var top = y + (stack.part.distribution == .center ? room / 2 : 0)
    let between = stack.part.distribution == .between ? room / max(1, stack.children.count - 1) : 0
    for (place, child) in stack.children.enumerated() {
      if place > 0 { top += child.part.gap.units + between }
      self.place(child, x: x, y: top, width: width, into: &frames)
      top += child.size.height
    }
  }

  private func placeRow(_ row: Measured, x: Int, y: Int, width: Int, into frames: inout [CellFrame]) {
    let free = max(0, width - row.size.width)
    let growing = row.children.filter(\.part.grows).count
    var left = x
    for (place, child) in row.children.enumerated() {
      if place > 0 { left += child.part.gap.units }
      if child.part.grows { child.size.width += free / growing }
      let alignment = child.part.alignment ?? row.part.alignment ?? .start
      if alignment == .stretch, !child.part.children.isEmpty { child.size.height = row.size.height }
      let room = row.size.height - child.size.height
      let top = alignment == .center ? room / 2 : alignment == .end ? room : 0
      self.place(child, x: left, y: y + top, width: min(child.size.width, x + width - left), into: &frames)
      left += child.size.width
    }
  }
}
