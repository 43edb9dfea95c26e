import Diagnostics
import Syntax

/// YAML in block style: records behind dashes.
struct YAMLSyntax: RecordSyntax {
  let source: SourceText
  private let space: WhiteSpace

  init(_ source: SourceText) {
    self.source = source
    space = WhiteSpace(bytes: source.bytes)
  }

  private static let dash = UInt8(ascii: "-")
  private var bytes: [UInt8] { source.bytes }

  func replacing(_ changes: [(node: SpanNode, change: FieldChange)]) throws(Diagnostic) -> [Splice] {
    changes.map { node, change in
      // A value that is nothing at all stands right behind its colon.
      let isMissing = node.range.isEmpty && node.range.lowerBound > 0
      let gap = isMissing && bytes[node.range.lowerBound - 1] == UInt8(ascii: ":") ? " " : ""
      let text = gap + YAMLScalar(bytes[node.range].first).text(change.text, insteadOf: node.text)
      return Splice(range: node.range, bytes: Array(text.utf8))
    }
  }

  /// On lines behind the record's last one, in the column of its first key.
  func adding(_ fields: [FieldChange], to record: SpanNode) throws(Diagnostic) -> [Splice] {
    guard let first = record.entries?.first, bytes[record.range].first != UInt8(ascii: "{") else {
      throw .flowStyle(source, record.range)
    }
    let indent = column(of: first.keyRange.lowerBound)
    let lines = fields.map { line($0, indent: indent) }
    let place = space.lineEnd(record.range.upperBound)
    return [Splice(range: place..<place, bytes: lines.flatMap { space.lineBreak + $0 })]
  }

  func removing(_ index: Int, from list: SpanNode) throws(Diagnostic) -> Splice {
    let lines = try lines(of: index, in: list)
    guard list.elements?.count == 1 else { return Splice(range: lines, bytes: []) }
    let indent = list.range.lowerBound == 0 ? 0 : dashColumn(lines) + 2
    let empty = [UInt8](repeating: 0x20, count: indent) + "[]".utf8 + space.lineBreak
    return Splice(range: lines, bytes: empty)
  }

  func inserting(_ element: [UInt8], at index: Int, into list: SpanNode) throws(Diagnostic) -> Splice {
    let elements = list.elements ?? []
    guard !elements.isEmpty else {
      let isRoot = list.range.lowerBound == space.lineStart(list.range.lowerBound)
      let body = Array(element.dropLast(space.lineBreak.count))
      return Splice(range: list.range, bytes: isRoot ? body : space.lineBreak + body)
    }
    if index > 0, elements.indices.contains(index - 1) {
      let end = try lines(of: index - 1, in: list).upperBound
      let isEnded = end > 0 && WhiteSpace.isBreak(bytes[end - 1])
      return Splice(
        range: end..<end, bytes: isEnded ? element : space.lineBreak + element.dropLast(space.lineBreak.count))
    }
    let start = try lines(of: 0, in: list).lowerBound
    return Splice(range: start..<start, bytes: element)
  }

  /// Its lines, in the column of the other list's dashes.
  func bytes(of index: Int, in list: SpanNode, movingTo other: SpanNode) throws(Diagnostic) -> [UInt8] {
    let range = try lines(of: index, in: list)
    var lines = Array(bytes[range])
    if lines.last.map(WhiteSpace.isBreak) != true { lines += space.lineBreak }
    guard other.elements?.isEmpty == false else { return lines }
    let shift = dashColumn(try self.lines(of: 0, in: other)) - dashColumn(range)
    return shift == 0 ? lines : shifted(lines, by: shift)
  }

  func element(_ fields: [FieldChange], like neighbour: SpanNode?, in list: SpanNode) throws(Diagnostic) -> [UInt8] {
    let given = fields.filter { !$0.text.isEmpty }
    let indent = try newIndent(list)
    let start = [UInt8](repeating: 0x20, count: indent) + [Self.dash, 0x20]
    if let neighbour, neighbour.entries == nil {
      let scalar = YAMLScalar(bytes[neighbour.range].first).text(given.first?.text ?? "")
      return start + scalar.utf8 + space.lineBreak
    }
    let first = neighbour?.entries?.first.map { column(of: $0.keyRange.lowerBound) } ?? indent + 2
    var element: [UInt8] = []
    for (index, field) in given.enumerated() {
      let model = neighbour?.entries?.last { $0.key == field.name }?.value
      let text = line(field, indent: first, like: model)
      if index == 0 {
        element += start + [UInt8](repeating: 0x20, count: max(0, first - indent - 2))
        element += text.dropFirst(first)
      } else {
        element += text
      }
      element += space.lineBreak
    }
    return element
  }

  private func newIndent(_ list: SpanNode) throws(Diagnostic) -> Int {
    if list.elements?.isEmpty == false { return dashColumn(try lines(of: 0, in: list)) }
    let start = space.lineStart(list.range.lowerBound)
    if start == list.range.lowerBound { return 0 }
    return bytes[start...].prefix { $0 == 0x20 }.count + 2
  }

  private func line(_ field: FieldChange, indent: Int, like model: SpanNode? = nil) -> [UInt8] {
    let style = model.flatMap { bytes[$0.range].first }
    let text = YAMLScalar(nil).text(field.name) + ": " + YAMLScalar(style).text(field.text, isNew: true)
    return [UInt8](repeating: 0x20, count: indent) + text.utf8
  }

  private func column(of place: Int) -> Int { place - space.lineStart(place) }
  private func dashColumn(_ lines: Range<Int>) -> Int { bytes[lines].prefix { $0 == 0x20 }.count }

  /// From the beginning of the dash's line to behind the last line.
  private func lines(of index: Int, in list: SpanNode) throws(Diagnostic) -> Range<Int> {
    guard let range = list.elements?[index].range else { throw .notOneOfMany(source, list.range) }
    let dash = space.start(before: range.lowerBound) - 1
    guard dash >= 0, bytes[dash] == Self.dash, bytes[list.range].first != UInt8(ascii: "[") else {
      throw .flowStyle(source, range)
    }
    let start = space.lineStart(dash)
    guard bytes[start..<dash].allSatisfy({ $0 == 0x20 }) else { throw .flowStyle(source, range) }
    return start..<space.afterBreak(space.lineEnd(range.upperBound))
  }

  private func shifted(_ lines: [UInt8], by shift: Int) -> [UInt8] {
    var result: [UInt8] = []
    var isAtStart = true
    var toDrop = 0
    for byte in lines {
      if isAtStart, !WhiteSpace.isBreak(byte) {
        if shift > 0 { result += [UInt8](repeating: 0x20, count: shift) } else { toDrop = -shift }
      }
      isAtStart = WhiteSpace.isBreak(byte)
      if toDrop > 0, byte == 0x20 {
        toDrop -= 1
        continue
      }
      toDrop = 0
      result.append(byte)
    }
    return result
  }
}
