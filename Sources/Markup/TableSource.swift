/// The lines of a paragraph that are a table: a header, a row of dashes, and rows of cells between `|` (GitHub Flavored
/// Markdown 0.29, section 4.10).
struct TableSource {
  /// How many lines come before the header.
  let first: Int
  let alignments: [TableBlock.Alignment]
  /// The header first. Each cell's Markdown, on one line; as many as there are columns.
  let rows: [[[UInt8]]]

  init?(_ lines: [ArraySlice<UInt8>]) {
    for (number, line) in lines.enumerated().dropFirst() {
      guard let alignments = Self.alignments(line) else { continue }
      guard Self.cells(of: lines[number - 1]).count == alignments.count else { continue }
      first = number - 1
      self.alignments = alignments
      rows = ([lines[number - 1]] + lines[(number + 1)...]).map { Self.row($0, alignments.count) }
      return
    }
    return nil
  }

  private static func row(_ line: ArraySlice<UInt8>, _ count: Int) -> [[UInt8]] {
    let cells = cells(of: line).prefix(count)
    return cells + [[UInt8]](repeating: [], count: count - cells.count)
  }

  private static func alignments(_ line: ArraySlice<UInt8>) -> [TableBlock.Alignment]? {
    // A single column needs a mark that tells it from a line under a heading.
    guard line.contains(pipe) else { return nil }
    var alignments: [TableBlock.Alignment] = []
    for cell in cells(of: line) {
      let dashes = cell.drop { $0 == colon }
      let isStart = dashes.count < cell.count
      let rest = dashes.drop { $0 == dash }
      guard rest.count < dashes.count, cell.count - dashes.count <= 1, rest.isEmpty || Array(rest) == [colon] else {
        return nil
      }
      alignments.append(rest.isEmpty ? (isStart ? .start : .natural) : isStart ? .center : .end)
    }
    return alignments
  }

  /// Split at each `|` that no backslash precedes, those at the ends left out.
  private static func cells(of line: ArraySlice<UInt8>) -> [[UInt8]] {
    var cells: [[UInt8]] = [[]]
    var rest = trimmed(line)
    if rest.first == pipe { rest = rest.dropFirst() }
    while let byte = rest.popFirst() {
      if byte == backslash, let next = rest.popFirst() {
        cells[cells.count - 1] += next == pipe ? [pipe] : [backslash, next]
      } else if byte == pipe {
        // What ends the line opens no cell.
        if !rest.isEmpty { cells.append([]) }
      } else {
        cells[cells.count - 1].append(byte)
      }
    }
    return cells.map { Array(trimmed($0[...])) }
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static let pipe = UInt8(ascii: "|")
  private static let colon = UInt8(ascii: ":")
  private static let dash = UInt8(ascii: "-")
  private static let backslash = UInt8(ascii: "\\")
}
