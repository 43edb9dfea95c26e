import Cells
import TextLayout

/// The layouts of a table's rows, in a few flat arrays: a million rows share a handful of heights.
package struct RowLayouts: Sendable {
  /// A text's layout, its markup in the arena.
  private struct Text: Sendable {
    let part: Int
    let end: Int
    let lines: StepVector
    let guardClass: TieGuard
    let isExact: Bool
  }

  private var heights: [StepVector] = []
  private var numbers: [StepVector: UInt32] = [:]
  /// By row: its height's number, and where its texts, sized parts and reductions end.
  private var heightNumbers: [UInt32] = []
  private var textEnds: [UInt32] = []
  private var sizedEnds: [UInt32] = []
  private var reductionEnds: [UInt32] = []
  private var texts: [Text] = []
  private var sized = SizedParts()
  private var reductions: [(part: Int, pixels: StepVector)] = []
  private var arena: [UInt8] = []
  /// Of rows whose records say something else since.
  private var replaced: [Int: RowLayout] = [:]

  package init() {}

  /// Beyond that, the arrays are made anew.
  private static let mostReplaced = 512

  func canReplace(_ count: Int) -> Bool { replaced.count + count <= Self.mostReplaced }

  /// The same, but for some rows.
  func replacing(_ rows: [(row: Int, layout: RowLayout)]) -> RowLayouts {
    var layouts = self
    for (row, layout) in rows { layouts.replaced[row] = layout }
    return layouts
  }

  package var count: Int { heightNumbers.count }

  mutating func append(_ row: RowLayout) {
    heightNumbers.append(number(of: row.height))
    for (part, text) in row.texts {
      arena += text.html
      texts.append(
        Text(part: part, end: arena.count, lines: text.lines, guardClass: text.guardClass, isExact: text.isExact))
    }
    for (part, sizedPart) in row.sized { sized.append(part, sizedPart) }
    reductions += row.reductions
    textEnds.append(UInt32(clamping: texts.count))
    sizedEnds.append(UInt32(clamping: sized.count))
    reductionEnds.append(UInt32(clamping: reductions.count))
  }

  mutating func append(contentsOf rows: RowLayouts) {
    let shift = (
      texts: UInt32(clamping: texts.count), sized: UInt32(clamping: sized.count),
      reductions: UInt32(clamping: reductions.count)
    )
    let arenaShift = arena.count
    let renumbered = rows.heights.map { number(of: $0) }
    heightNumbers += rows.heightNumbers.map { renumbered[Int($0)] }
    textEnds += rows.textEnds.map { $0 &+ shift.texts }
    sizedEnds += rows.sizedEnds.map { $0 &+ shift.sized }
    reductionEnds += rows.reductionEnds.map { $0 &+ shift.reductions }
    texts += rows.texts.map { text in
      Text(
        part: text.part, end: text.end + arenaShift, lines: text.lines, guardClass: text.guardClass,
        isExact: text.isExact)
    }
    sized.append(contentsOf: rows.sized)
    reductions += rows.reductions
    arena += rows.arena
  }

  private mutating func number(of height: StepVector) -> UInt32 {
    if let known = numbers[height] { return known }
    let number = UInt32(clamping: heights.count)
    heights.append(height)
    numbers[height] = number
    return number
  }

  /// In 1/64 rem.
  package func height(_ row: Int) -> StepVector {
    replaced[row]?.height ?? heights[Int(heightNumbers[row])]
  }

  package subscript(_ row: Int) -> RowLayout {
    if let layout = replaced[row] { return layout }
    let own = Self.range(textEnds, row).map { index in
      let text = texts[index]
      let start = index == 0 ? 0 : texts[index - 1].end
      return (
        text.part,
        SetTextPart(
          html: Array(arena[start..<text.end]), lines: text.lines, guardClass: text.guardClass, isExact: text.isExact)
      )
    }
    return RowLayout(
      height: height(row), texts: own, sized: Self.range(sizedEnds, row).map { sized[$0] },
      reductions: Array(reductions[Self.range(reductionEnds, row)]))
  }

  private static func range(_ ends: [UInt32], _ row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])
  }
}
