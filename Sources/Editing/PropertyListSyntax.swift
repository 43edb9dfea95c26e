import Diagnostics
import Syntax

/// XML property lists: values between tags.
struct PropertyListSyntax: RecordSyntax {
  let source: SourceText
  private let space: WhiteSpace

  init(_ source: SourceText) {
    self.source = source
    space = WhiteSpace(bytes: source.bytes)
  }

  private static let tagEnd = UInt8(ascii: ">")

  /// The element keeps its name.
  func replacing(_ changes: [(node: SpanNode, change: FieldChange)]) throws(Diagnostic) -> [Splice] {
    changes.map { node, change in
      Splice(range: node.range, bytes: Self.value(change.text, named: elementName(at: node.range.lowerBound)))
    }
  }

  func adding(_ fields: [FieldChange], to record: SpanNode) throws(Diagnostic) -> [Splice] {
    guard let entries = record.entries else { throw .readOnlyField(fields[0].name, source, record.range) }
    guard let last = entries.last else {
      let body = fields.flatMap { Self.key($0.name) + Self.value($0.text, named: "string") }
      return [Splice(range: record.range, bytes: Array("<dict>".utf8) + body + "</dict>".utf8)]
    }
    let outer = Array(space.before(last.keyRange.lowerBound))
    let inner = Array(space.before(last.value.range.lowerBound))
    let place = last.value.range.upperBound
    let bytes = fields.flatMap { outer + Self.key($0.name) + inner + Self.value($0.text, named: "string") }
    return [Splice(range: place..<place, bytes: bytes)]
  }

  /// With the blanks before it.
  func removing(_ index: Int, from list: SpanNode) throws(Diagnostic) -> Splice {
    guard let range = list.elements?[index].range else { throw .notOneOfMany(source, list.range) }
    return Splice(range: space.start(before: range.lowerBound)..<range.upperBound, bytes: [])
  }

  func inserting(_ element: [UInt8], at index: Int, into list: SpanNode) throws(Diagnostic) -> Splice {
    let elements = list.elements ?? []
    guard let first = elements.first else { return onlyElement(element, of: list) }
    let blanks = Array(space.before(first.range.lowerBound))
    let place =
      index > 0 && elements.indices.contains(index - 1)
      ? elements[index - 1].range.upperBound : space.start(before: first.range.lowerBound)
    return Splice(range: place..<place, bytes: blanks + element)
  }

  /// Behind the opening tag, which may be all that there is.
  private func onlyElement(_ element: [UInt8], of list: SpanNode) -> Splice {
    let end = source.bytes[list.range].firstIndex(of: Self.tagEnd) ?? list.range.upperBound - 1
    if source.bytes[end - 1] == UInt8(ascii: "/") {
      return Splice(range: list.range, bytes: Array("<array>".utf8) + element + "</array>".utf8)
    }
    return Splice(range: end + 1..<end + 1, bytes: element)
  }

  func bytes(of index: Int, in list: SpanNode, movingTo other: SpanNode) throws(Diagnostic) -> [UInt8] {
    guard let range = list.elements?[index].range else { throw .notOneOfMany(source, list.range) }
    return Array(source.bytes[range])
  }

  func element(_ fields: [FieldChange], like neighbour: SpanNode?, in list: SpanNode) throws(Diagnostic) -> [UInt8] {
    let given = fields.filter { !$0.text.isEmpty }
    if let neighbour, neighbour.entries == nil { return Self.value(given.first?.text ?? "", named: "string") }
    let entries = neighbour?.entries ?? []
    let outer = entries.first.map { Array(space.before($0.keyRange.lowerBound)) } ?? []
    let inner = entries.first.map { Array(space.before($0.value.range.lowerBound)) } ?? []
    let close = neighbour.flatMap { node in
      entries.last.map { Array(source.bytes[$0.value.range.upperBound..<node.range.upperBound]) }
    }
    let body = given.flatMap { field -> [UInt8] in
      let model = entries.last { $0.key == field.name }?.value
      let fits = model.map { (try? ScalarCheck.check(field, $0, source)) != nil } ?? false
      let name = fits ? model.map { elementName(at: $0.range.lowerBound) } : nil
      return outer + Self.key(field.name) + inner + Self.value(field.text, named: name ?? "string")
    }
    return Array("<dict>".utf8) + body + (close ?? Array("</dict>".utf8))
  }

  /// "string" of `<string>` and `<string/>`.
  private func elementName(at place: Int) -> String {
    let name = source.bytes[min(place + 1, source.bytes.count)...].prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    return String(decoding: name, as: UTF8.self)
  }

  private static func key(_ name: String) -> [UInt8] { Array("<key>\(escaped(name))</key>".utf8) }

  private static func value(_ text: String, named name: String) -> [UInt8] {
    switch name {
    case "true", "false": Array("<\(text)/>".utf8)
    default: Array("<\(name)>\(escaped(text))</\(name)>".utf8)
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // XML makes a line feed of it else (XML 1.0 §2.11).
      case "\r": escaped += "&#13;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
