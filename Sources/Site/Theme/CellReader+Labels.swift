import Cells
import Diagnostics
import Syntax

extension CellReader {
  func text(_ keys: inout KeyReader) -> TextPart? {
    let styleNode = keys.node("style")
    let styleName = styleNode?.text ?? ""
    guard let style = metrics.style(styleName) else {
      keys.report(
        "unknown-style", "The theme has no text style '\(styleName)'", at: styleNode?.range ?? keys.range,
        suggestion: Spelling.question(styleName, in: metrics.styles.map(\.name)))
      return nil
    }
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
