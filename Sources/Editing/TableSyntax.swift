import Diagnostics
import Syntax

/// CSV and TSV: cells between delimiters.
struct TableSyntax: RecordSyntax {
  let source: SourceText
  let delimiter: UInt8
  let columns: [String]
  private let lines: LineRecords

  init(_ source: SourceText, delimiter: UInt8, columns: [String]) {
    self.source = source
    self.delimiter = delimiter
    self.columns = columns
    lines = LineRecords(source.bytes)
  }

  func replacing(_ changes: [(node: SpanNode, change: FieldChange)]) throws(Diagnostic) -> [Splice] {
    changes.map { Splice(range: $0.node.range, bytes: cell($0.change.text, like: source.bytes[$0.node.range])) }
  }

  /// Cells that a short row lacks.
  func adding(_ fields: [FieldChange], to record: SpanNode) throws(Diagnostic) -> [Splice] {
    let count = record.entries?.count ?? 0
    var cells: [Int: [UInt8]] = [:]
    for field in fields { cells[try column(field.name)] = cell(field.text, like: []) }
    let last = cells.keys.max() ?? count
    guard last >= count else { return [] }
    let more = (count...last).flatMap { [delimiter] + (cells[$0] ?? []) }
    return [Splice(range: record.range.upperBound..<record.range.upperBound, bytes: more)]
  }

  func removing(_ index: Int, from list: SpanNode) -> Splice { lines.removing(index, from: list) }

  func inserting(_ element: [UInt8], at index: Int, into list: SpanNode) -> Splice {
    lines.inserting(element, at: index, into: list)
  }

  func bytes(of index: Int, in list: SpanNode, movingTo other: SpanNode) -> [UInt8] { lines.bytes(of: index, in: list) }

  func element(_ fields: [FieldChange], like neighbour: SpanNode?, in list: SpanNode) throws(Diagnostic) -> [UInt8] {
    let width = max(neighbour?.entries?.count ?? 0, columns.count)
    var cells = [[UInt8]](repeating: [], count: width)
    for field in fields where !field.text.isEmpty {
      let column = try column(field.name)
      let model = neighbour?.entries.flatMap { $0.indices.contains(column) ? $0[column].value.range : nil }
      cells[column] = cell(field.text, like: model.map { source.bytes[$0] } ?? [])
    }
    return Array(cells.joined(separator: [delimiter]))
  }

  private func column(_ name: String) throws(Diagnostic) -> Int {
    guard let index = columns.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) else {
      throw .unknownColumn(name, among: columns, source)
    }
    return index
  }

  /// In quotes where it must be, or where the cell before it was; protected from spreadsheets as that was.
  private func cell(_ text: String, like model: ArraySlice<UInt8>) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let isQuoted = model.first == quote
    var value = Array(text.utf8)
    let isSimple = !value.contains { $0 == delimiter || $0 == quote || WhiteSpace.isBreak($0) }
    if isSimple, model.starts(with: "=\"".utf8) { return Array("=\"".utf8) + value + [quote] }
    if isSimple, model.starts(with: "\"=\"\"".utf8) {
      value = Array("=\"".utf8) + value + [quote]
    } else if model.first == UInt8(ascii: "'") || model.starts(with: "\"'".utf8),
      let first = value.first, "+-=@0123456789".utf8.contains(first)
    {
      value = [UInt8(ascii: "'")] + value
    }
    guard isQuoted || !isSimple else { return value }
    return [quote] + value.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }
}
