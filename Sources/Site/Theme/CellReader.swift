import Cells
import Diagnostics
import Syntax

/// Reads NAME.cell.yaml: the parts of a cell and their geometry, lengths by number or by the names of the metrics.
struct CellReader {
  /// Deeper containers are an error.
  /// Bound: nested containers in a cell
  static let deepest = 8

  let source: SourceText
  private let sink: DiagnosticSink
  let metrics: Metrics
  /// Where each part stands, for complaints about how parts go together.
  private let places = PartPlaces()

  init(_ source: SourceText, metrics: Metrics, sink: DiagnosticSink) {
    self.source = source
    self.metrics = metrics
    self.sink = sink
  }

  func read(name: String) throws(Diagnostic) -> CellDeclaration {
    guard let node = try YAML.parse(source), node.entries != nil else {
      throw Diagnostic(
        .error, "empty-cell", "The cell '\(name)' declares no parts", at: source.location(at: 0),
        suggestion: "Add 'stack:' with a list of parts")
    }
    var keys = reader(node, "the cell '\(name)'")
    let kind = keys.text("kind")
    let padding = padding(keys.node("pad"))
    let least = keys.node("height").map(length) ?? .zero
    let root = root(&keys, least: least)
    let flow = flow(&keys, root)
    keys.finish()
    let declaration = CellDeclaration(
      name: name, kind: kind, padding: padding, root: root, flow: flow, file: source.file)
    places.report(declaration, source, sink)
    return declaration
  }

  private func root(_ keys: inout KeyReader, least: Length) -> CellPart {
    if let row = keys.node("row") {
      return CellPart(
        name: "", kind: .row(parts(row, depth: 1)), alignment: .center, leastHeight: least)
    }
    guard let stack = keys.node("stack") else {
      keys.report("missing-key", "\(keys.subject) needs 'stack' or 'row'", at: keys.range)
      return CellPart(name: "", kind: .stack([]))
    }
    return CellPart(name: "", kind: .stack(parts(stack, depth: 1)), leastHeight: least)
  }

  private func reader(_ node: Node, _ subject: String) -> KeyReader {
    KeyReader(node, subject: subject, source: source, sink: sink)
  }

  func report(_ identifier: String, _ summary: String, _ range: Range<Int>, suggestion: String? = nil) {
    sink.report(Diagnostic(.error, identifier, summary, at: source.location(range), suggestion: suggestion))
  }

  /// A list of one-key mappings: `- text: {…}`.
  private func parts(_ node: Node, depth: Int) -> [CellPart] {
    guard depth <= Self.deepest else {
      report("too-deep", "Cells nest at most \(Self.deepest) containers", node.range)
      return []
    }
    return node.oneOrMore.compactMap { item in
      guard let entry = item.entries?.first, item.entries?.count == 1, let kind = entry.key.text else {
        report("wrong-type", "A part is one key with its settings, such as 'text: {name: …}'", item.range)
        return nil
      }
      return part(kind, entry.key, entry.value, depth: depth)
    }
  }

  private func part(_ word: String, _ key: Node, _ node: Node, depth: Int) -> CellPart? {
    var keys = reader(node, "the part '\(word)'")
    guard let kind = kind(word, key, &keys, depth: depth) else { return nil }
    let name = keys.text("name") ?? ""
    places.add(name, key.range)
    if !Self.isName(name) {
      report("bad-name", "A part needs a 'name' of small letters, digits and hyphens", node.range)
    }
    let part = CellPart(
      name: name, kind: kind, gap: keys.node("gap").map(length) ?? .zero, condition: expression(keys.node("when")),
      isReserved: reserves(kind, &keys), grows: keys.boolean("grow") ?? false,
      alignment: keys.choice("align", of: CellPart.Alignment.self),
      distribution: keys.choice("distribute", of: CellPart.Distribution.self) ?? .start,
      leastHeight: keys.node("height").map(length) ?? .zero)
    keys.finish()
    return part
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  /// A container is there where any part in it is, so that reserving is for what it holds; what is of no fixed height
  /// has none to reserve.
  private func reserves(_ kind: CellPart.Kind, _ keys: inout KeyReader) -> Bool {
    switch kind {
    case .stack, .row, .blocks, .pictures: return false
    case .text(let text): return keys.boolean("reserve") ?? false && hasLines(text.lines, &keys)
    case .chips(let chips): return keys.boolean("reserve") ?? false && hasLines(chips.lines, &keys)
    case .box: return keys.boolean("reserve") ?? false
    }
  }

  private func hasLines(_ lines: Int?, _ keys: inout KeyReader) -> Bool {
    if lines == nil, let node = keys.node("reserve") {
      report(
        "bad-reserve", "'reserve' keeps the height of 'lines', and none are given", node.range,
        suggestion: "Add 'lines: 2'")
    }
    return lines != nil
  }

  private static let kinds = ["stack", "row", "text", "blocks", "chips", "box", "badge", "picture", "pictures"]

  private func kind(_ word: String, _ key: Node, _ keys: inout KeyReader, depth: Int) -> CellPart.Kind? {
    switch word {
    case "stack": return .stack(inner(&keys, depth: depth))
    case "row": return .row(inner(&keys, depth: depth))
    case "text": return text(&keys).map { .text($0) }
    case "blocks": return blocks(&keys).map { .blocks($0) }
    case "chips": return chips(&keys).map { .chips($0) }
    case "pictures": return .pictures(pictures(&keys))
    case "box", "badge", "picture": return .box(box(&keys, isPicture: word == "picture"))
    default:
      report(
        "unknown-part", "'\(word)' is no kind of part", key.range,
        suggestion: Spelling.question(word, in: Self.kinds)
          ?? "Use one of \(Self.kinds.map { "'\($0)'" }.joined(separator: ", "))")
      return nil
    }
  }

  private func inner(_ keys: inout KeyReader, depth: Int) -> [CellPart] {
    guard let node = keys.node("parts") else {
      keys.report("missing-key", "\(keys.subject) needs 'parts', a list", at: keys.range)
      return []
    }
    return parts(node, depth: depth + 1)
  }

  func expression(_ node: Node?) -> CellExpression? {
    guard let node, let text = node.text else { return nil }
    return CellExpression(text: text, location: source.location(node.range))
  }

  /// Top, end, bottom, start; one length for all four.
  func padding(_ node: Node?) -> [Length] {
    let none = [Length](repeating: .zero, count: 4)
    guard let node else { return none }
    let lengths = node.oneOrMore.map(length)
    switch lengths.count {
    case 1: return [lengths[0], lengths[0], lengths[0], lengths[0]]
    case 4: return lengths
    default:
      report("wrong-type", "'pad' takes one length or four: top, end, bottom, start", node.range)
      return none
    }
  }

  func length(_ node: Node) -> Length {
    if let name = node.text, let named = metrics.length(name) { return named }
    if let pixels = node.real, let length = Length(designPixels: pixels) { return length }
    let word = node.text ?? node.kindName
    report(
      "bad-length", "'\(word)' is no length", node.range,
      suggestion: Spelling.question(word, in: metrics.lengths.map(\.name))
        ?? "Use px in steps of 0.25 or a length of tokens.yaml")
    return .zero
  }
}
