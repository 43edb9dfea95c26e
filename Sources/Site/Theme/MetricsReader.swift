import Cells
import Diagnostics
import Syntax

/// Reads one set of metrics of tokens.yaml. Lengths are px at 16 px text and must lie on the grid of 1/64 rem.
struct MetricsReader {
  private enum Figures: String, CaseIterable {
    case proportional, tabular
  }

  private let source: SourceText
  private let sink: DiagnosticSink

  init(_ source: SourceText, sink: DiagnosticSink) {
    self.source = source
    self.sink = sink
  }

  func read(_ name: String, _ node: Node) throws(Diagnostic) -> Metrics {
    var keys = KeyReader(node, subject: "the metrics '\(name)'", source: source, sink: sink)
    let lengths = KeyReader(
      keys.node("lengths") ?? node, subject: "'lengths'", source: source, sink: sink
    ).names.map { (name: $0.name, length: length($0.value)) }
    let styles = KeyReader(
      keys.node("styles") ?? node, subject: "'styles'", source: source, sink: sink
    ).names.map { style($0.name, $0.value) }
    let measures = measures(&keys)
    let margins = lengths.first { $0.name == "s" }?.length ?? .zero
    let blocks = blocks(keys.node("blocks"), lengths, styles)
    keys.finish()
    guard let base = styles.first(where: { $0.name == "text" }) else {
      throw Diagnostic(
        .error, "unknown-style", "The metrics '\(name)' have no style 'text', in whose size the measures are counted",
        at: source.location(node.range))
    }
    return Metrics(
      name: name, lengths: lengths, measures: measures, margin: margins + margins, styles: styles, base: base,
      blocks: blocks)
  }

  /// Lengths by number or by their names.
  private func blocks(
    _ node: Node?, _ lengths: [(name: String, length: Length)], _ styles: [TextStyle]
  ) -> BlockMetrics {
    guard let node else { return .none }
    var keys = KeyReader(node, subject: "'blocks'", source: source, sink: sink)
    func length(_ node: Node) -> Length {
      lengths.first { $0.name == node.text }?.length ?? self.length(node)
    }
    func padding(_ name: String) -> [Length] {
      let sides = keys.node(name)?.oneOrMore.map(length) ?? []
      if sides.count == 4 { return sides }
      if sides.count > 1, let range = keys.node(name)?.range {
        keys.report("wrong-type", "'\(name)' takes one length or four: top, end, bottom, start", at: range)
      }
      return [Length](repeating: sides.first ?? .zero, count: 4)
    }
    func style(_ name: String, _ range: Range<Int>) -> TextStyle? {
      if let style = styles.first(where: { $0.name == name }) { return style }
      keys.report(
        "unknown-style", "The theme has no text style '\(name)'", at: range,
        suggestion: Spelling.question(name, in: styles.map(\.name)))
      return nil
    }
    var blocks = BlockMetrics()
    blocks.gap = keys.node("gap").map(length) ?? .zero
    blocks.tightGap = keys.node("tight").map(length) ?? .zero
    blocks.indent = keys.node("indent").map(length) ?? .zero
    blocks.rule = keys.node("rule").map(length) ?? .zero
    blocks.quotePadding = padding("quote")
    blocks.codePadding = padding("code")
    blocks.headings = (keys.node("headings")?.oneOrMore ?? []).compactMap { style($0.text ?? "", $0.range) }
    blocks.code = keys.node("code-style").flatMap { style($0.text ?? "", $0.range) }
    keys.finish()
    return blocks
  }

  private func measures(_ keys: inout KeyReader) -> [Int] {
    let node = keys.node("measures")
    let measures = (keys.texts("measures") ?? []).compactMap { Int($0) }
    let isAscending = zip(measures, measures.dropFirst()).allSatisfy(<)
    if measures.isEmpty || measures.count > Metrics.mostMeasures || !isAscending || measures.contains(where: { $0 < 1 })
    {
      keys.report(
        "bad-measures",
        "'measures' takes 1 to \(Metrics.mostMeasures) whole numbers of em, in ascending order",
        at: node?.range ?? keys.range)
    }
    return Array(measures.prefix(Metrics.mostMeasures))
  }

  func length(_ node: Node) -> Length {
    if let pixels = node.real, let length = Length(designPixels: pixels) { return length }
    sink.report(
      Diagnostic(
        .error, "bad-length", "'\(node.text ?? "")' is no length: px in steps of 0.25", at: source.location(node.range))
    )
    return .zero
  }

  private func style(_ name: String, _ node: Node) -> TextStyle {
    var keys = KeyReader(node, subject: "the style '\(name)'", source: source, sink: sink)
    let style = TextStyle(
      name: name, font: keys.text("font") ?? "text", size: keys.node("size").map(length) ?? Length(units: 64),
      line: keys.node("line").map(length) ?? Length(units: 96),
      weight: keys.integer("weight", in: 1...1000) ?? 400, color: keys.text("color"),
      tabularFigures: keys.choice("figures", of: Figures.self) == .tabular)
    keys.finish()
    return style
  }
}
