import Diagnostics
import Syntax

/// An edit as splices of a file's text, and the tree that the file must then read as.
struct EditPlan {
  private(set) var splices: [Splice] = []
  private(set) var expected: SpanNode
  /// The record that it is about, for messages.
  private(set) var range = 0..<0
  private let spans: SourceSpans
  private let syntax: any RecordSyntax

  init(_ edit: RecordEdit, _ spans: SourceSpans) throws(Diagnostic) {
    self.spans = spans
    expected = spans.root
    syntax = Self.syntax(of: spans)
    switch edit {
    case .set(let records): for record in records { try set(record) }
    case .delete(let start): try delete(start)
    case .insert(let fields, let neighbour): try insert(fields, beside: neighbour)
    case .move(let start, let neighbour): try move(start, beside: neighbour)
    }
  }

  private static func syntax(of spans: SourceSpans) -> any RecordSyntax {
    switch spans.layout {
    case .json: JSONSyntax(spans.source, isLines: false)
    case .lines: JSONSyntax(spans.source, isLines: true)
    case .yaml: YAMLSyntax(spans.source)
    case .propertyList: PropertyListSyntax(spans.source)
    case .csv(let delimiter, let columns): TableSyntax(spans.source, delimiter: delimiter, columns: columns)
    case .vcard: CardSyntax(spans.source)
    }
  }

  private func place(_ start: Int) throws(Diagnostic) -> RecordPlace {
    guard let place = RecordPlace(start, in: spans.root) else { throw .recordGone(spans.source.file) }
    return place
  }

  private func listed(_ start: Int) throws(Diagnostic) -> (RecordPlace, SpanNode) {
    let place = try place(start)
    guard let list = place.list else { throw .notOneOfMany(spans.source, place.record.range) }
    return (place, list)
  }

  private mutating func set(_ record: RecordEdit.RecordChange) throws(Diagnostic) {
    let place = try place(record.start)
    range = place.record.range
    let fields = FieldTree.fields(of: place.record)
    var changed: [(node: SpanNode, change: FieldChange)] = []
    var added: [FieldChange] = []
    for change in record.fields {
      guard let field = fields.last(where: { $0.name.utf8.elementsEqual(change.name.utf8) }) else {
        if !change.text.isEmpty { added.append(change) }
        continue
      }
      guard let known = EditedField(field.name, field.node) else {
        throw .readOnlyField(change.name, spans.source, field.node.range)
      }
      if known.text.utf8.elementsEqual(change.text.utf8) { continue }
      try ScalarCheck.check(change, field.node, spans.source)
      changed.append((field.node, change))
    }
    if !changed.isEmpty { splices += try syntax.replacing(changed) }
    if !added.isEmpty { splices += try syntax.adding(added, to: place.record) }
    expected = FieldTree.replacing(place.path[...], in: expected) { node in
      FieldTree.record(node, changing: changed.map(\.change), adding: added)
    }
  }

  private mutating func delete(_ start: Int) throws(Diagnostic) {
    let (place, list) = try listed(start)
    range = place.record.range
    splices.append(try syntax.removing(place.index, from: list))
    remove(place)
  }

  private mutating func insert(_ fields: [FieldChange], beside neighbour: RecordEdit.Neighbour?) throws(Diagnostic) {
    let place = try neighbour.map { neighbour throws(Diagnostic) in try listed(neighbour.start) }
    let list = place?.1 ?? spans.root
    guard list.elements != nil, place != nil || list.elements?.isEmpty == true else {
      throw .notOneOfMany(spans.source, list.range)
    }
    let index = place.map { $0.0.index + (neighbour?.isBefore == true ? 0 : 1) } ?? 0
    range = place?.0.record.range ?? list.range
    let element = try syntax.element(fields, like: place?.0.record, in: list)
    splices.append(try syntax.inserting(element, at: index, into: list))
    let given = fields.filter { !$0.text.isEmpty }
    let isText = place.map { $0.0.record.entries == nil } ?? false
    let record =
      isText
      ? SpanNode(.scalar(.string, given.first?.text ?? ""), range: 0..<0)
      : SpanNode(.mapping(given.map(FieldTree.entry)), range: 0..<0)
    add(record, at: index, of: place?.0.listPath ?? [])
  }

  private mutating func move(_ start: Int, beside neighbour: RecordEdit.Neighbour) throws(Diagnostic) {
    let (from, list) = try listed(start)
    let (to, other) = try listed(neighbour.start)
    range = from.record.range
    let index = to.index + (neighbour.isBefore ? 0 : 1)
    let isSameList = from.listPath == to.listPath
    if isSameList, index == from.index || index == from.index + 1 { return }
    let bytes = try syntax.bytes(of: from.index, in: list, movingTo: other)
    splices = [
      try syntax.removing(from.index, from: list), try syntax.inserting(bytes, at: index, into: other),
    ]
    remove(from)
    add(from.record, at: isSameList && index > from.index ? index - 1 : index, of: to.listPath)
  }

  private mutating func remove(_ place: RecordPlace) {
    expected = FieldTree.replacing(place.listPath, in: expected) { list in
      var elements = list.elements ?? []
      elements.remove(at: place.index)
      return SpanNode(.sequence(elements), range: list.range)
    }
  }

  private mutating func add(_ record: SpanNode, at index: Int, of list: ArraySlice<Int>) {
    expected = FieldTree.replacing(list, in: expected) { list in
      var elements = list.elements ?? []
      elements.insert(record, at: min(index, elements.count))
      return SpanNode(.sequence(elements), range: list.range)
    }
  }
}
