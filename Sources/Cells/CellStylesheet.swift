/// Writes the geometry of cells as CSS, from the declarations whose sums the layout computes.
package struct CellStylesheet {
  let metrics: Metrics

  package init(metrics: Metrics) {
    self.metrics = metrics
  }

  /// The rules that every measured text needs, then each cell's own.
  package func css(_ cells: [CellDeclaration]) -> String {
    let shrinks = cells.contains { cell in cell.parts.contains { $0.label?.options.leastSize != nil } }
    let isCut = cells.contains { cell in
      cell.parts.contains { $0.label?.cut == .head || $0.label?.cut == .middle }
    }
    return Self.measuredText + frames + cells.map(css).joined() + (isCut ? Self.cuts : "")
      + (shrinks ? fitting(cells) : "")
  }

  /// What is taken from a row's width: by the card of a grouped table, by the letter rail, by the row's accessory.
  private var frames: String {
    let accessories = Accessory.allCases.filter { $0 != .none }.map { accessory in
      rule(".\(accessory.rawValue)", ["--beside:\(accessory.room.css)"])
    }
    return """
      .cell{padding-inline:var(--pad) calc(var(--end,var(--pad)) + var(--beside,0rem))}
      .grouped .cell{--less:\(metrics.cardRoom(hasRail: false).css)}
      .directory .cell{--less:\(metrics.railRoom.css)}
      .grouped.directory .cell{--less:\(metrics.cardRoom(hasRail: true).css)}

      """ + accessories.joined()
  }

  /// What makes engines break lines as the layout does; each line of it was measured (design: text layout, columns).
  private static let measuredText = """
    .cell{line-break:strict;word-break:normal;overflow-wrap:anywhere;hyphens:manual;tab-size:8;\
    text-rendering:geometricPrecision;text-spacing-trim:space-all;text-autospace:no-autospace;hanging-punctuation:none;\
    -webkit-text-size-adjust:100%;text-size-adjust:100%}
    .cell,.cell [lang]{font-kerning:var(--kerning)}
    .text{margin:0;white-space:pre-wrap}
    .e,.o,.h{display:inline-block;width:1.25em;height:1lh;overflow:hidden;vertical-align:top;text-align:center;\
    white-space:pre}
    .o{width:1em}.h{width:.5em}.k,.u{white-space:pre}
    .y1{--y:.0625}.y2{--y:-.0625}.y3{--y:.03125}.y4{--y:-.03125}

    """

  private func css(_ cell: CellDeclaration) -> String {
    let scope = ".c-\(cell.name)"
    let padding = cell.padding
    let block = "padding-block:\(padding[0].css) \(padding[2].css)"
    let inline =
      "padding-inline:calc(var(--pad) + \(padding[3].css)) "
      + "calc(var(--end,var(--pad)) + var(--beside,0rem) + \(padding[1].css))"
    let insets = padding[1] > .zero || padding[3] > .zero ? [inline] : []
    var text = rule(scope, [block] + insets + container(cell.root, in: nil))
    var next = 0
    text += rules(cell.root, scope: scope, taken: cell.takenWidths, next: &next)
    return text
  }

  private func rules(
    _ parent: CellPart, scope: String, taken: [Int], next: inout Int
  ) -> String {
    var text = ""
    for part in parent.children {
      let own = taken[next]
      next += 1
      let selector = "\(scope) .p-\(part.name)"
      text += rule(selector, declarations(part, in: parent, taken: own)) + gap(part, in: parent, selector)
      text += part.label.map { states($0.options, scope: scope, selector) } ?? ""
      text += rules(part, scope: scope, taken: taken, next: &next)
    }
    return text
  }

  private func gap(_ part: CellPart, in parent: CellPart, _ selector: String) -> String {
    guard part.gap > .zero else { return "" }
    let side = if case .row = parent.kind { "margin-inline-start" } else { "margin-block-start" }
    return rule("\(selector):not(:first-child)", ["\(side):\(part.gap.css)"])
  }

  private func declarations(_ part: CellPart, in parent: CellPart, taken: Int) -> [String] {
    let flex = flex(part, in: parent)
    switch part.kind {
    case .stack, .row:
      return container(part, in: parent) + flex
    case .box(let box):
      return Self.box(box) + flex
    case .text(let text):
      return type(text) + lines(text, isReserved: part.isReserved, taken: taken) + looks(text) + flex
    }
  }

  private static func box(_ box: BoxPart) -> [String] {
    let size = ["inline-size:\(box.outerWidth.css)", "block-size:\(box.outerHeight.css)"]
    guard box.padding.contains(where: { $0 > .zero }) else { return size }
    let padding = box.padding
    return size + [
      "padding-block:\(padding[0].css) \(padding[2].css)", "padding-inline:\(padding[3].css) \(padding[1].css)",
    ]
  }

  private func container(_ part: CellPart, in parent: CellPart?) -> [String] {
    var declarations = ["display:flex"]
    if case .stack = part.kind { declarations.append("flex-direction:column") }
    if case .row = part.kind { declarations.append("align-items:\(Self.keyword(part.alignment ?? .start))") }
    if part.distribution != .start {
      declarations.append("justify-content:\(part.distribution == .between ? "space-between" : "center")")
    }
    if part.leastHeight > .zero { declarations.append("min-block-size:\(part.leastHeight.css)") }
    if case .stack = part.kind, part.distribution == .between, parent != nil {
      declarations.append("align-self:stretch")
    }
    return declarations
  }

  private static func keyword(_ alignment: CellPart.Alignment) -> String {
    switch alignment {
    case .start: "flex-start"
    case .center: "center"
    case .end: "flex-end"
    case .stretch: "stretch"
    }
  }

  private func flex(_ part: CellPart, in parent: CellPart) -> [String] {
    guard case .row = parent.kind else { return part.grows ? ["flex:1 1 auto"] : ["flex:none"] }
    var declarations: [String] = []
    if case .box = part.kind {
      declarations.append("flex:none")
    } else {
      declarations += [part.grows ? "flex:1 1 auto" : "flex:0 1 auto", "min-inline-size:0"]
    }
    if let alignment = part.alignment, part.children.isEmpty {
      declarations.append("align-self:\(Self.keyword(alignment))")
    }
    return declarations
  }

  /// Size and line height stand as custom properties, so that a page can set one text larger (a status on its own).
  ///
  /// Figures of one width are for columns of numbers; texts that are measured have those that they are measured with.
  private func type(_ text: TextPart) -> [String] {
    let style = text.style
    var declarations = [
      "font-family:var(--font-\(style.font))", "font-size:var(--\(style.name))",
      "line-height:var(--\(style.name)-line)", "font-weight:\(style.weight)",
    ]
    if let color = style.color { declarations.append("color:var(--\(color))") }
    if style.tabularFigures, !text.isMeasured { declarations.append("font-variant-numeric:tabular-nums") }
    return declarations
  }

  private func lines(_ text: TextPart, isReserved: Bool, taken: Int) -> [String] {
    guard text.lines != 1 else {
      // A text that cannot be cut in its middle is cut at its end.
      let cut = text.cut == nil || text.cut == .clip ? [] : ["text-overflow:ellipsis"]
      return Self.oneLine + ["block-size:var(--\(text.style.name)-line)"] + cut
    }
    var declarations = ["width:\(boxWidth(text.style, taken: taken))"]
    if let limit = text.lines {
      let most = Length(units: text.style.line.units * limit)
      let ellipsis = ["display:-webkit-box", "-webkit-box-orient:vertical", "-webkit-line-clamp:\(limit)"]
      declarations += text.cut == .clip ? [] : ellipsis
      declarations += ["overflow:hidden", "\(isReserved ? "block-size" : "max-block-size"):\(most.css)"]
    }
    return declarations
  }

  /// In the text's own direction, so that it is cut at its own end, but at the side where the row begins.
  private static let oneLine = [
    "overflow:hidden", "white-space:pre", "unicode-bidi:plaintext", "text-align:-webkit-match-parent",
    "text-align:match-parent",
  ]

  /// The measure, less what is taken, plus 1/8 em and the tie class's shift in em of the text's own size.
  private func boxWidth(_ style: TextStyle, taken: Int) -> String {
    let beside = taken == 0 ? "" : " - \(Length(units: taken).css)"
    return "calc(var(--m)*var(--text)\(beside) - var(--less,0rem) - var(--beside,0rem)"
      + " + (.125 + var(--y,0))*var(--\(style.name)))"
  }

  func rule(_ selector: String, _ declarations: [String]) -> String {
    "\(selector){\(declarations.joined(separator: ";"))}\n"
  }
}
