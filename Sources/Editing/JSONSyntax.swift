import Diagnostics
import Syntax

/// JSON and NDJSON: values between commas, or on lines of their own.
struct JSONSyntax: RecordSyntax {
  let source: SourceText
  private let isLines: Bool
  private let lines: LineRecords
  /// Whether the file writes what is not ASCII as escapes.
  private let escapes: Bool

  init(_ source: SourceText, isLines: Bool) {
    self.source = source
    self.isLines = isLines
    lines = LineRecords(source.bytes)
    let isASCII = source.bytes.allSatisfy { $0 < 0x80 }
    escapes = isASCII && String(decoding: source.bytes, as: UTF8.self).contains("\\u")
  }

  private var bytes: [UInt8] { source.bytes }

  func replacing(_ changes: [(node: SpanNode, change: FieldChange)]) throws(Diagnostic) -> [Splice] {
    changes.map { node, change in
      let isText =
        switch node.content {
        case .scalar(.string, _), .scalar(.null, _): true
        default: false
        }
      return Splice(range: node.range, bytes: isText ? quoted(change.text) : Array(change.text.utf8))
    }
  }

  func adding(_ fields: [FieldChange], to record: SpanNode) throws(Diagnostic) -> [Splice] {
    guard let entries = record.entries else { throw .readOnlyField(fields[0].name, source, record.range) }
    let style = Style(record, lines.space)
    let members = fields.map { quoted($0.name) + style.colon + quoted($0.text) }
    guard let last = entries.last else {
      let body = Array(members.joined(separator: [UInt8(ascii: ",")]))
      return [Splice(range: record.range, bytes: [UInt8(ascii: "{")] + body + [UInt8(ascii: "}")])]
    }
    let place = last.value.range.upperBound
    return [Splice(range: place..<place, bytes: members.flatMap { [UInt8(ascii: ",")] + style.between + $0 })]
  }

  func removing(_ index: Int, from list: SpanNode) throws(Diagnostic) -> Splice {
    if isLines { return lines.removing(index, from: list) }
    let elements = list.elements ?? []
    if index > 0 {
      return Splice(range: elements[index - 1].range.upperBound..<elements[index].range.upperBound, bytes: [])
    }
    if elements.count > 1 {
      return Splice(range: elements[0].range.lowerBound..<elements[1].range.lowerBound, bytes: [])
    }
    return Splice(range: list.range.lowerBound + 1..<list.range.upperBound - 1, bytes: [])
  }

  func inserting(_ element: [UInt8], at index: Int, into list: SpanNode) throws(Diagnostic) -> Splice {
    if isLines { return lines.inserting(element, at: index, into: list) }
    let elements = list.elements ?? []
    let comma = [UInt8(ascii: ",")]
    if index > 0, elements.indices.contains(index - 1) {
      let place = elements[index - 1].range.upperBound
      return Splice(range: place..<place, bytes: comma + separator(of: elements) + element)
    }
    if let first = elements.first {
      let place = first.range.lowerBound
      return Splice(range: place..<place, bytes: element + comma + separator(of: elements))
    }
    return Splice(range: list.range, bytes: [UInt8(ascii: "[")] + element + [UInt8(ascii: "]")])
  }

  /// The blanks behind a comma of the list.
  private func separator(of elements: [SpanNode]) -> [UInt8] {
    Array(lines.space.before(elements[elements.count > 1 ? 1 : 0].range.lowerBound))
  }

  func bytes(of index: Int, in list: SpanNode, movingTo other: SpanNode) -> [UInt8] { lines.bytes(of: index, in: list) }

  func element(_ fields: [FieldChange], like neighbour: SpanNode?, in list: SpanNode) throws(Diagnostic) -> [UInt8] {
    let given = fields.filter { !$0.text.isEmpty }
    if let neighbour, neighbour.entries == nil { return quoted(given.first?.text ?? "") }
    let style = neighbour.map { Style($0, lines.space) } ?? Style()
    let members = given.map { field in
      let model = neighbour?.entries?.last { $0.key == field.name }?.value
      return quoted(field.name) + style.colon + value(field, like: model)
    }
    let body = Array(members.joined(separator: [UInt8(ascii: ",")] + style.between))
    return [UInt8(ascii: "{")] + style.open + body + style.close + [UInt8(ascii: "}")]
  }

  /// A number or a boolean where the neighbour has one and the text is one; else a string.
  private func value(_ field: FieldChange, like model: SpanNode?) -> [UInt8] {
    let isText: Bool =
      switch model?.content {
      case .scalar(.integer, _), .scalar(.real, _), .scalar(.true, _), .scalar(.false, _):
        model.map { (try? ScalarCheck.check(field, $0, source)) == nil } ?? true
      default: true
      }
    return isText ? quoted(field.text) : Array(field.text.utf8)
  }

  private func quoted(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    guard escapes else { return writer.bytes }
    var ascii: [UInt8] = []
    for scalar in String(decoding: writer.bytes, as: UTF8.self).unicodeScalars {
      if scalar.isASCII {
        ascii.append(UInt8(truncatingIfNeeded: scalar.value))
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        ascii += ("\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits).utf8
      }
    }
    return ascii
  }

  /// The blanks inside an object.
  private struct Style {
    var open: [UInt8] = []
    var between: [UInt8] = [0x20]
    var colon = Array(": ".utf8)
    var close: [UInt8] = []

    init() {}

    init(_ record: SpanNode, _ space: WhiteSpace) {
      guard let entries = record.entries, let first = entries.first else { return }
      open = Array(space.before(first.keyRange.lowerBound))
      close = Array(space.before(record.range.upperBound - 1))
      colon = Array(
        space.bytes[first.keyRange.upperBound..<max(first.value.range.lowerBound, first.keyRange.upperBound)])
      // Between two fields, or as before the only one.
      between = entries.count > 1 ? Array(space.before(entries[1].keyRange.lowerBound)) : open.isEmpty ? [0x20] : open
    }
  }
}
