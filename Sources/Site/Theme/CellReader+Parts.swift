import Cells
import Diagnostics
import Syntax

extension CellReader {
  /// `flow: grid` with `columns: {width: 18em, max: 4, gap: 24}`.
  func flow(_ keys: inout KeyReader, _ root: CellPart) -> GridFlow? {
    let flow = keys.choice("flow", of: Flow.self) ?? .list
    guard let node = keys.node("columns") else {
      if flow == .grid {
        keys.report(
          "missing-key", "A cell in a grid needs 'columns'", at: keys.node("flow")?.range ?? keys.range,
          suggestion: "Add 'columns: {width: 18em, max: 4, gap: 24}'")
      }
      return nil
    }
    guard flow == .grid else {
      keys.report(
        "unknown-key", "'columns' is for cells in a grid", at: node.range, suggestion: "Add 'flow: grid'")
      return nil
    }
    var columns = KeyReader(node, subject: "'columns'", source: source, sink: keys.sink)
    let width = measure(columns.node("width"), columns)
    let most = columns.integer("max", in: 1...GridFlow.mostColumns) ?? GridFlow.mostColumns
    let grid = GridFlow(measure: width, most: most, gap: columns.node("gap").map(length) ?? .zero)
    columns.finish()
    return grid
  }

  private enum Flow: String, CaseIterable {
    case list, grid
  }

  /// A whole number of em, so that a line of Han characters ends with the column.
  private func measure(_ node: Node?, _ columns: KeyReader) -> Int {
    let smallest = 5
    guard let node else {
      columns.report("missing-key", "'columns' needs 'width'", at: columns.range, suggestion: "Add 'width: 18em'")
      return smallest
    }
    let text = node.text ?? ""
    let number = Int(text.hasSuffix("em") ? String(text.dropLast(2)) : text)
    guard let number, (smallest...60).contains(number) else {
      report(
        "bad-length", "'\(text)' is no width of a column: whole em from \(smallest) to 60", node.range,
        suggestion: "Write 'width: 18em'")
      return smallest
    }
    return number
  }

  func box(_ keys: inout KeyReader, isPicture: Bool) -> BoxPart {
    let ratio = ratio(&keys)
    let width = keys.node("w").map(length) ?? .zero
    let missing = keys.choice("missing", of: Missing.self)
    _ = keys.choice("fit", of: Fit.self)
    let padding = padding(keys.node("pad"))
    let value = expression(keys.node("from"))
    if let ratio {
      return BoxPart(
        width: .zero, height: .zero, padding: padding.map { _ in .zero }, value: value,
        hasPlaceholder: missing == .placeholder, ratio: ratio, isPicture: isPicture)
    }
    return BoxPart(
      width: width, height: keys.node("h").map(length) ?? width, padding: padding, value: value,
      hasPlaceholder: missing == .placeholder, isPicture: isPicture)
  }

  private enum Missing: String, CaseIterable {
    case placeholder, hide
  }

  private enum Fit: String, CaseIterable {
    case cover
  }

  /// A picture over the whole column has a ratio instead of a size.
  private func ratio(_ keys: inout KeyReader) -> Ratio? {
    guard let node = keys.node("ratio") else { return nil }
    guard let ratio = Ratio(node.text ?? "") else {
      report(
        "bad-ratio", "'\(node.text ?? node.kindName)' is no ratio: two numbers from 1 to \(Ratio.largestTerm)",
        node.range,
        suggestion: "Write 'ratio: 4/3'")
      return nil
    }
    for name in ["w", "h", "pad"] {
      guard let size = keys.node(name) else { continue }
      report(
        "bad-ratio", "'\(name)' and 'ratio' exclude each other", size.range,
        suggestion: "A picture with a ratio is as wide as its column; remove '\(name)'")
    }
    return ratio
  }

  func pictures(_ keys: inout KeyReader) -> PicturesPart {
    let value = expression(keys.node("from")) ?? CellExpression(text: "''", location: source.location(keys.range))
    return PicturesPart(
      value: value, gap: keys.node("between").map(length) ?? .zero, ratio: ratio(&keys) ?? Ratio(width: 4, height: 3))
  }

  func blocks(_ keys: inout KeyReader) -> BlocksPart? {
    guard let style = style(&keys) else { return nil }
    let format = keys.choice("as", of: BlocksPart.Format.self) ?? .plain
    let formatValue = expression(keys.node("format"))
    return BlocksPart(
      value: expression(keys.node("from")) ?? CellExpression(text: "''", location: source.location(keys.range)),
      format: format, formatValue: formatValue, style: style, metrics: metrics.blocks,
      showsPictures: keys.boolean("pictures") ?? (format == .markdown || formatValue != nil))
  }

  func chips(_ keys: inout KeyReader) -> ChipsPart? {
    guard let style = style(&keys) else { return nil }
    _ = keys.choice("cut", of: ChipCut.self)
    return ChipsPart(
      value: expression(keys.node("from")) ?? CellExpression(text: "''", location: source.location(keys.range)),
      style: style, lines: keys.integer("lines", in: 1...100), padding: padding(keys.node("pad")),
      between: between(keys.node("between")))
  }

  /// Chips that do not fit are left out as a whole, never cut.
  private enum ChipCut: String, CaseIterable {
    case whole
  }

  /// Between lines, and between the chips of a line; one length for both.
  private func between(_ node: Node?) -> (lines: Length, chips: Length) {
    guard let node else { return (.zero, .zero) }
    let lengths = node.oneOrMore.map(length)
    switch lengths.count {
    case 1: return (lengths[0], lengths[0])
    case 2: return (lengths[0], lengths[1])
    default:
      report("wrong-type", "'between' takes one length or two: between lines, between chips", node.range)
      return (.zero, .zero)
    }
  }
}
