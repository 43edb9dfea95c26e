import Cells

/// The sized parts of a table's rows, in a few flat arrays.
struct SizedParts: Sendable {
  /// A part whose markup ends at `end` of the arena, and whose lines end at `linesEnd`.
  private struct Entry {
    let part: Int
    var end: Int
    var linesEnd: Int
    let height: StepVector
    var classes: Int
    let isExact: Bool
  }

  private var entries: [Entry] = []
  private var lines: [StepVector] = []
  private var arena: [UInt8] = []
  /// The few lists of classes that occur.
  private var classes: [[String]] = []

  var count: Int { entries.count }

  mutating func append(_ part: Int, _ sized: SizedPart) {
    arena += sized.html
    lines += sized.lines
    entries.append(
      Entry(
        part: part, end: arena.count, linesEnd: lines.count, height: sized.height, classes: number(of: sized.classes),
        isExact: sized.isExact))
  }

  mutating func append(contentsOf others: SizedParts) {
    let shift = (arena: arena.count, lines: lines.count)
    let renumbered = others.classes.map { number(of: $0) }
    entries += others.entries.map { entry in
      var moved = entry
      moved.end += shift.arena
      moved.linesEnd += shift.lines
      moved.classes = renumbered[entry.classes]
      return moved
    }
    lines += others.lines
    arena += others.arena
  }

  subscript(_ index: Int) -> (part: Int, sized: SizedPart) {
    let entry = entries[index]
    let (start, firstLine) = index == 0 ? (0, 0) : (entries[index - 1].end, entries[index - 1].linesEnd)
    var sized = SizedPart(html: Array(arena[start..<entry.end]), height: entry.height)
    sized.lines = Array(lines[firstLine..<entry.linesEnd])
    sized.classes = classes[entry.classes]
    sized.isExact = entry.isExact
    return (entry.part, sized)
  }

  private mutating func number(of list: [String]) -> Int {
    if let known = classes.firstIndex(of: list) { return known }
    classes.append(list)
    return classes.count - 1
  }
}
