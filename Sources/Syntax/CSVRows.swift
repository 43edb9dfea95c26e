import Diagnostics

/// Cuts a file into rows and cells: quotes, doubled quotes, line ends of any kind.
struct CSVRows {
  struct Cell {
    /// Bytes of the row's text.
    let text: Range<Int>
    /// Bytes of the source.
    let range: Range<Int>
  }

  private(set) var cells: [Cell] = []
  /// The row's bytes in the source.
  private(set) var range = 0..<0
  private let source: SourceText
  private let delimiter: UInt8
  private var position: Int
  /// The row's cells without their quotes.
  private var text: [UInt8] = []

  private static let quote = UInt8(ascii: "\"")

  init(_ source: SourceText) {
    self.source = source
    (delimiter, position) = CSVDelimiter.find(in: source.bytes)
  }

  /// Without white space around it.
  func text(of cell: Cell) -> ArraySlice<UInt8> {
    var slice = text[cell.text]
    while let first = slice.first, first <= 0x20 { slice.removeFirst() }
    while let last = slice.last, last <= 0x20 { slice.removeLast() }
    return slice
  }

  /// Reads the next row; false at the end of the file.
  mutating func next() throws(Diagnostic) -> Bool {
    let bytes = source.bytes
    guard position < bytes.count else { return false }
    cells.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    let start = position
    var isInRow = true
    while isInRow { isInRow = try cell() }
    range = start..<position
    if position < bytes.count { position += bytes[position...].starts(with: [0x0D, 0x0A]) ? 2 : 1 }
    return true
  }

  /// Reads a cell up to its delimiter; false where the row ends behind it.
  private mutating func cell() throws(Diagnostic) -> Bool {
    let start = position
    let textStart = text.count
    if position < source.bytes.count, source.bytes[position] == Self.quote { try quoted() }
    while position < source.bytes.count {
      let byte = source.bytes[position]
      if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
      text.append(byte)
      position += 1
    }
    cells.append(Cell(text: textStart..<text.count, range: start..<position))
    guard position < source.bytes.count, source.bytes[position] == delimiter else { return false }
    position += 1
    return true
  }

  /// Reads what is between quotes; line ends become line feeds.
  private mutating func quoted() throws(Diagnostic) {
    let opening = position
    position += 1
    while position < source.bytes.count {
      let byte = source.bytes[position]
      position += 1
      let next = position < source.bytes.count ? source.bytes[position] : 0
      if byte == Self.quote {
        guard next == Self.quote else { return }
        position += 1
      } else if byte == 0x0D {
        if next != 0x0A { text.append(0x0A) }
        continue
      }
      text.append(byte)
    }
    throw Diagnostic(
      .error, "csv-syntax", "Expected '\"' at the end of a cell, found the end of the file",
      at: source.location(at: opening), suggestion: "Close the quotes, or double a quote inside a cell")
  }
}
