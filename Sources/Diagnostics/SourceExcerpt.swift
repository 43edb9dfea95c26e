/// A source line as a terminal shows it, with the columns that a caret line has to mark.
struct SourceExcerpt {
  /// The line with tabs as blanks, control characters made visible, and "…" where it was cut.
  let line: String
  /// Display columns before the first caret.
  let indent: Int
  /// Display columns that are marked; at least 1.
  let length: Int

  /// One code point and the columns it takes.
  private struct Cell {
    let text: String
    let width: Int
  }

  private static let tabStop = 4

  init(_ location: SourceLocation, columns: Int) {
    let cells = Self.cells(of: location.text)
    let first = min(max(location.column - 1, 0), cells.count)
    let end = first + min(location.length, cells.count - first)
    let start = Self.start(showing: first..<end, of: cells, within: columns)
    let stop = Self.stop(from: start, of: cells, within: columns - (start > 0 ? 1 : 0))
    let shown = cells[start..<stop].map(\.text).joined()
    line = (start > 0 ? "…" : "") + shown + (stop < cells.count ? "…" : "")
    indent = (start > 0 ? 1 : 0) + Self.width(cells[start..<min(first, stop)])
    length = max(Self.width(cells[min(first, stop)..<min(end, stop)]), 1)
  }

  private static func cells(of text: String) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        let width = tabStop - column % tabStop
        cells.append(Cell(text: String(repeating: " ", count: width), width: width))
      } else {
        cells.append(Cell(text: String(Character(scalar.visible)), width: scalar.columns(after: previous)))
      }
      column += cells[cells.count - 1].width
      previous = scalar
    }
    return cells
  }

  /// The first cell to show: 0 where the marked range fits, else one that leaves a third of the room before it.
  private static func start(showing range: Range<Int>, of cells: [Cell], within columns: Int) -> Int {
    guard width(cells[...]) > columns, width(cells[..<range.upperBound]) >= columns else { return 0 }
    var start = range.lowerBound
    var before = 0
    while start > 0, before + cells[start - 1].width <= columns / 3 {
      start -= 1
      before += cells[start].width
    }
    while start < range.lowerBound, cells[start].width == 0 { start += 1 }
    return start
  }

  /// Where the shown cells end: with the line, or a column early for the sign that more follows.
  private static func stop(from start: Int, of cells: [Cell], within columns: Int) -> Int {
    guard width(cells[start...]) > columns else { return cells.count }
    var stop = start
    var room = columns - 1
    while stop < cells.count, cells[stop].width <= room {
      room -= cells[stop].width
      stop += 1
    }
    return stop
  }

  private static func width(_ cells: ArraySlice<Cell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }
}
