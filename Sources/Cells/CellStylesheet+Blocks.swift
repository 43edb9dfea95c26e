/// Blocks of text: each length here is one that the typesetter added up.
extension CellStylesheet {
  func blocks(_ part: BlocksPart, taken: Int, _ selector: String) -> String {
    let metrics = part.metrics
    let boxes = "\(selector) :where(ul,ol,blockquote,hr,li,pre,p,h4,h5,h6)"
    let gap = metrics.gap.css
    let tight = metrics.tightGap.css
    let extra = "calc(-1em*\(Self.boxExtra))"
    return rule(boxes, ["margin:0", "padding:0"])
      + rule("\(selector)>*+*,\(selector) :is(blockquote,li)>*+*,\(selector) li+li", ["margin-block-start:\(gap)"])
      + rule("\(selector) .tight>li+li,\(selector) .tight>li>*+*", ["margin-block-start:\(tight)"])
      + rule("\(selector) .text", ["margin-inline-end:\(extra)"]) + type(part, selector) + faces(part, selector)
      + lists(part, selector) + quotes(part, selector)
      + rule("\(selector) hr", ["border:0", "block-size:\(metrics.rule.css)"]) + code(part, selector)
      + (part.showsPictures ? pictures(part, taken: taken, selector) : "")
  }

  private func type(_ part: BlocksPart, _ selector: String) -> String {
    rule("\(selector) :is(h4,h5,h6)", ["font:inherit", "font-weight:\(fonts.strongWeight(of: part.style))"])
      + part.metrics.headings.map { rule("\(selector) .text.\($0.name)", type($0, in: part.style)) }.joined()
  }

  /// Inline elements take no part in the height of a line: faces stand differently on the baseline, and two of them with
  /// the same line height would make a line higher than either.
  private func faces(_ part: BlocksPart, _ selector: String) -> String {
    let code = InlineVariant.code.face(of: part.style, in: fonts)
    return rule("\(selector) :is(strong,em,s,code)", ["font-size:1em", "line-height:0"])
      + rule("\(selector) strong", ["font-weight:\(fonts.strongWeight(of: part.style))"])
      + rule("\(selector) em", ["font-style:italic"])
      + rule(
        "\(selector) code",
        ["font-family:var(--font-\(code.font))", "font-weight:\(code.weight)", "font-style:normal"])
  }

  /// Markers stand outside of the flow, so that an item is as high as its blocks.
  private func lists(_ part: BlocksPart, _ selector: String) -> String {
    rule("\(selector) :is(ul,ol)", ["list-style:none", "padding-inline-start:\(inset(part.metrics.indent))"])
      + rule("\(selector) li", ["position:relative", "min-block-size:var(--\(part.style.name)-line)"])
      + rule(
        "\(selector) li::before",
        ["position:absolute", "inset-inline-end:100%", "padding-inline-end:.5em", "white-space:pre"])
      + rule("\(selector) ul>li::before", ["content:\"•\"/\"\""])
      + rule("\(selector) ol>li::before", ["content:counter(list-item)\".\""])
  }

  private func quotes(_ part: BlocksPart, _ selector: String) -> String {
    let level = ":is(ul,ol,blockquote)"
    let deep = Array(repeating: level, count: BlockMetrics.mostInsets + 1).joined(separator: " ")
    return rule("\(selector) blockquote", padding(part.metrics.quotePadding))
      + rule("\(selector) \(deep)", ["padding-inline:0"])
  }

  private func code(_ part: BlocksPart, _ selector: String) -> String {
    let style = part.metrics.code ?? part.style
    let padding = part.metrics.codePadding
    let end = "calc(\(inset(padding[1])) - \(Self.boxExtra)*1em)"
    return rule(
      "\(selector) pre.text",
      type(style, in: part.style) + self.padding(padding) + ["margin-inline-end:0", "padding-inline-end:\(end)"])
  }

  /// A box as high as its classes say, in which the picture keeps its ratio.
  private func pictures(_ part: BlocksPart, taken: Int, _ selector: String) -> String {
    let shares = BlockPicture.twelfths.map { rule("\(selector) .r\($0)", ["--q:\($0)"]) }
    let lines = BlockPicture.lines.map { rule("\(selector) .l\($0)", ["--l:\($0)"]) }
    let line = part.style.line.css
    let whole = Ratio.css(ofWidth: fixedWidth(taken: taken), times: "var(--q)/\(BlockPicture.unit)")
    return rule(
      "\(selector) img",
      [
        "display:block", "inline-size:100%", "object-fit:contain", "object-position:0 0",
        "block-size:min(\(whole),var(--l,99)*\(line))",
      ])
      + rule("\(selector) :is(li,blockquote) img", ["block-size:calc(var(--l)*\(line))"]) + (shares + lines).joined()
  }

  /// Beside texts in em of the theme's text, like its measures, so that both grow alike where that is rounded to px.
  private func inset(_ length: Length) -> String {
    "calc(var(--text)*\(length.units)/\(metrics.base.size.units))"
  }

  private func padding(_ padding: [Length]) -> [String] {
    [
      "padding-block:\(padding[0].css) \(padding[2].css)",
      "padding-inline:\(inset(padding[3])) \(inset(padding[1]))",
    ]
  }

  static func padding(_ padding: [Length]) -> [String] {
    [
      "padding-block:\(padding[0].css) \(padding[2].css)", "padding-inline:\(padding[3].css) \(padding[1].css)",
    ]
  }
}
