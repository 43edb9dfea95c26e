import Diagnostics
import Syntax

/// vCard: content lines between BEGIN and END.
struct CardSyntax: RecordSyntax {
  let source: SourceText
  private let lines: LineRecords
  private let hasBlanks: Bool

  init(_ source: SourceText) {
    self.source = source
    lines = LineRecords(source.bytes)
    hasBlanks = VCardField.foldsBeforeBlanks(source.bytes)
  }

  /// What folds a line; nil in a file with cards of version 2.1, where a fold's blank would be one of the text.
  private var fold: String? { hasBlanks ? nil : String(decoding: lines.space.lineBreak, as: UTF8.self) + " " }

  /// Parts of one name stand in one line, which is written once.
  func replacing(_ changes: [(node: SpanNode, change: FieldChange)]) throws(Diagnostic) -> [Splice] {
    var parts: [Range<Int>: [Int: String]] = [:]
    var ranges: [Range<Int>] = []
    for (node, change) in changes {
      guard let place = VCardField.place(of: change.name) else { throw .readOnlyField(change.name, source, node.range) }
      if parts[node.range] == nil { ranges.append(node.range) }
      parts[node.range, default: [:]][place.part] = change.text
    }
    var splices: [Splice] = []
    for range in ranges {
      guard let texts = parts[range],
        let line = VCardField.line(source.bytes[range], texts: texts, fold: fold)
      else { throw .unsafeEdit(source, range) }
      splices.append(Splice(range: range, bytes: line))
    }
    return splices
  }

  /// Before the card's end.
  func adding(_ fields: [FieldChange], to record: SpanNode) throws(Diagnostic) -> [Splice] {
    let place = lines.space.lineStart(record.range.upperBound)
    return [Splice(range: place..<place, bytes: try properties(fields, record.range))]
  }

  func removing(_ index: Int, from list: SpanNode) -> Splice { lines.removing(index, from: list) }

  func inserting(_ element: [UInt8], at index: Int, into list: SpanNode) -> Splice {
    lines.inserting(element, at: index, into: list)
  }

  func bytes(of index: Int, in list: SpanNode, movingTo other: SpanNode) -> [UInt8] { lines.bytes(of: index, in: list) }

  /// Of the same version as its neighbour.
  func element(_ fields: [FieldChange], like neighbour: SpanNode?, in list: SpanNode) throws(Diagnostic) -> [UInt8] {
    let version = neighbour?.entries?.first { $0.key == "VERSION" }.map { source.bytes[$0.value.range] }
    var card = Array("BEGIN:VCARD".utf8) + lines.space.lineBreak
    card += version ?? Array("VERSION:3.0".utf8)[...]
    card += lines.space.lineBreak
    card += try properties(fields.filter { !$0.text.isEmpty }, list.range)
    return card + Array("END:VCARD".utf8)
  }

  private func properties(_ fields: [FieldChange], _ range: Range<Int>) throws(Diagnostic) -> [UInt8] {
    var made: [(property: String, parts: Int, texts: [Int: String])] = []
    for field in fields {
      guard let place = VCardField.place(of: field.name) else { throw .readOnlyField(field.name, source, range) }
      // Several phones are several lines; parts of a name are one.
      let index = place.parts > 1 ? made.firstIndex { $0.property == place.property } : nil
      if let index {
        made[index].texts[place.part] = field.text
      } else {
        made.append((place.property, place.parts, [place.part: field.text]))
      }
    }
    return made.flatMap { property in
      VCardField.line(property.property, texts: property.texts, parts: property.parts, fold: fold)
        + lines.space.lineBreak
    }
  }
}
