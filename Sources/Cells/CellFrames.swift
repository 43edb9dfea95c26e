/// The frames of a cell's parts at one column step, as a custom cell computes them in its second pass: sizes
/// from text metrics, then places from sizes.
///
/// Advances are no multiples of 1/64 rem, so everything is in 1/64 px at a 16 px root, of which 16 make 1/64 rem.
package struct CellFrames {
  /// The size a part would take; nil where it is absent.
  package typealias Size = (width: Int, height: Int)

  private let declaration: CellDeclaration
  private let sizeOfPart: (Int) -> Size?
  private let isPresent: (Int) -> Bool

  /// - Parameters:
  ///   - sizeOfPart: by part index: a one-line text's advance and line height, a paragraph's box, and what the column's width decides.
  ///   - isPresent: by part index, for boxes.
  package init(
    _ declaration: CellDeclaration, sizeOfPart: @escaping (Int) -> Size?, isPresent: @escaping (Int) -> Bool
  ) {
    self.declaration = declaration
    self.sizeOfPart = sizeOfPart
    self.isPresent = isPresent
  }

  /// Frames of all present parts, containers included, in document order. A box's frame is what it shows, without its
  /// padding.
  ///
  /// - Parameter width: of the cell's content, before the cell's own padding.
  package func frames(width: Int) -> [CellFrame] {
    var frames: [CellFrame] = []
    var next = 0
    guard let measured = measure(declaration.root, index: -1, next: &next) else { return [] }
    let padding = declaration.padding
    let inner = width - padding[1].layoutUnits - padding[3].layoutUnits
    place(measured, x: padding[3].layoutUnits, y: padding[0].layoutUnits, width: inner, into: &frames)
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

    /// Of the children, without the gap of the first one present.
    var gaps: Int { children.dropFirst().reduce(0) { $0 + $1.part.gap.layoutUnits } }
  }

  private func measure(_ part: CellPart, index: Int, next: inout Int) -> Measured? {
    var children: [Measured] = []
    for child in part.children {
      let own = next
      next += 1
      if let measured = measure(child, index: own, next: &next) { children.append(measured) }
    }
    switch part.kind {
    case .text(let text):
      guard let size = sizeOfPart(index) else { return nil }
      let width = text.width?.layoutUnits ?? size.width
      return Measured(part: part, index: index, size: (width, size.height), children: [])
    case .blocks, .chips, .pictures:
      guard let size = sizeOfPart(index) else { return nil }
      return Measured(part: part, index: index, size: size, children: [])
    case .box(let box):
      guard isPresent(index) else { return nil }
      if box.ratio != nil, let size = sizeOfPart(index) {
        return Measured(part: part, index: index, size: size, children: [])
      }
      return Measured(
        part: part, index: index, size: (box.outerWidth.layoutUnits, box.outerHeight.layoutUnits), children: [])
    case .stack, .row:
      guard !children.isEmpty else { return nil }
      let measured = Measured(part: part, index: index, size: (0, 0), children: children)
      measured.size = Self.size(of: measured)
      return measured
    }
  }

  private static func size(of container: Measured) -> Size {
    let part = container.part
    let widths = container.children.map(\.size.width)
    let heights = container.children.map(\.size.height)
    if case .stack = part.kind {
      return (widths.max() ?? 0, max(heights.reduce(container.gaps, +), part.leastHeight.layoutUnits))
    }
    return (widths.reduce(container.gaps, +), max(heights.max() ?? 0, part.leastHeight.layoutUnits))
  }

  private func place(_ measured: Measured, x: Int, y: Int, width: Int, into frames: inout [CellFrame]) {
    let (part, size) = (measured.part, measured.size)
    if case .box(let box) = part.kind, box.ratio == nil {
      frames.append(
        CellFrame(
          part: part.name, x: x + box.padding[3].layoutUnits, y: y + box.padding[0].layoutUnits,
          width: box.width.layoutUnits, height: box.height.layoutUnits))
    } else if measured.index >= 0 {
      frames.append(CellFrame(part: part.name, x: x, y: y, width: min(size.width, width), height: size.height))
    }
    if case .stack = part.kind {
      placeStack(measured, x: x, y: y, width: width, into: &frames)
    } else {
      placeRow(measured, x: x, y: y, width: width, into: &frames)
    }
  }

  private func placeStack(_ stack: Measured, x: Int, y: Int, width: Int, into frames: inout [CellFrame]) {
    let used = stack.children.reduce(stack.gaps) { $0 + $1.size.height }
    let room = max(0, stack.size.height - used)
    var top = y + (stack.part.distribution == .center ? room / 2 : 0)
    let between = stack.part.distribution == .between ? room / max(1, stack.children.count - 1) : 0
    for (place, child) in stack.children.enumerated() {
      if place > 0 { top += child.part.gap.layoutUnits + between }
      // A column's items are as wide as it is; a text's frame is the text's own.
      if !child.part.children.isEmpty { child.size.width = width }
      let room = max(0, width - child.size.width)
      let start = child.part.ownAlignment == .center ? room / 2 : child.part.ownAlignment == .end ? room : 0
      self.place(child, x: x + start, y: top, width: width - start, into: &frames)
      top += child.size.height
    }
  }

  private func placeRow(_ row: Measured, x: Int, y: Int, width: Int, into frames: inout [CellFrame]) {
    share(width - row.children.reduce(row.gaps) { $0 + $1.size.width }, among: row.children)
    var left = x
    for (place, child) in row.children.enumerated() {
      if place > 0 { left += child.part.gap.layoutUnits }
      let alignment = child.part.alignment ?? row.part.alignment ?? .start
      if alignment == .stretch, !child.part.children.isEmpty { child.size.height = row.size.height }
      let room = row.size.height - child.size.height
      let top = alignment == .center ? room / 2 : alignment == .end ? room : 0
      self.place(child, x: left, y: y + top, width: child.size.width, into: &frames)
      left += child.size.width
    }
  }

  /// Room that is left goes to the parts that grow; what is lacking is taken from texts and containers by their widths,
  /// as flexible boxes share it (CSS Flexbox, section 9.7).
  private func share(_ free: Int, among children: [Measured]) {
    if free >= 0 {
      let growing = children.filter(\.part.grows)
      for child in growing { child.size.width += free / growing.count }
      return
    }
    shrink(children.filter { $0.part.fixedWidth == nil }, by: -free)
  }

  /// What gives way before its neighbours has 999 times their share; what has nothing left to give drops out, and the
  /// others share anew.
  private func shrink(_ parts: [Measured], by lack: Int) {
    let shares = parts.map { $0.size.width * ($0.part.givesWay ? 999 : 1) }
    let total = shares.reduce(0, +)
    guard total > 0, lack > 0 else { return }
    let emptied = zip(parts, shares).filter { $0.size.width * total <= lack * $1 }.map(\.0)
    guard !emptied.isEmpty else {
      for (part, share) in zip(parts, shares) { part.size.width -= lack * share / total }
      return
    }
    let freed = emptied.reduce(0) { $0 + $1.size.width }
    for part in emptied { part.size.width = 0 }
    shrink(parts.filter { part in part.size.width > 0 }, by: lack - freed)
  }
}
