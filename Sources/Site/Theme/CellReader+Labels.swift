import Cells
import Diagnostics
import Syntax

extension CellReader {
  func style(_ keys: inout KeyReader) -> TextStyle? {
    let node = keys.node("style")
    let name = node?.text ?? ""
    if let style = metrics.style(name) { return style }
    keys.report(
      "unknown-style", "The theme has no text style '\(name)'", at: node?.range ?? keys.range,
      suggestion: Spelling.question(name, in: metrics.styles.map(\.name)))
    return nil
  }

  func text(_ keys: inout KeyReader) -> TextPart? {
    guard let style = style(&keys) else { return nil }
    let text = TextPart(
      value: expression(keys.node("from")) ?? CellExpression(text: "''", location: source.location(keys.range)),
      style: style, lines: keys.integer("lines", in: 1...1000), cut: keys.choice("cut", of: TextPart.Cut.self),
      width: keys.node("w").map(length), isLinked: keys.boolean("links") ?? true, options: options(&keys))
    reportLongLines(text, &keys)
    return text
  }

  private func options(_ keys: inout KeyReader) -> LabelOptions {
    var options = LabelOptions()
    options.alignment = keys.choice("text-align", of: LabelOptions.Alignment.self)
    options.wrap = keys.choice("wrap", of: LabelOptions.Wrap.self) ?? .word
    options.leastSize = keys.node("shrink").map(length)
    options.hasShadow = keys.boolean("shadow") ?? false
    options.highlight = keys.text("highlight")
    options.enabled = expression(keys.node("enabled"))
    return options
  }

  /// What CSS can do on one line only.
  private func reportLongLines(_ text: TextPart, _ keys: inout KeyReader) {
    guard text.lines != 1 else { return }
    if text.cut == .head || text.cut == .middle {
      keys.report(
        "bad-cut", "'cut: \(text.cut == .head ? "head" : "middle")' is for texts of one line", at: keys.range,
        suggestion: "Add 'lines: 1', or use 'cut: tail'")
    }
    if text.options.leastSize != nil {
      keys.report("bad-shrink", "'shrink' is for texts of one line", at: keys.range, suggestion: "Add 'lines: 1'")
    }
  }
}
