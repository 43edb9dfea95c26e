/// Writes the geometry of cells as CSS, from the declarations whose sums the layout computes.
package struct CellStylesheet {
  let metrics: Metrics
  let fonts: FontStacks

  package init(metrics: Metrics, fonts: FontStacks = FontStacks(shipped: [], cjk: [], rest: [])) {
    self.metrics = metrics
    self.fonts = fonts
  }

  /// The rules that every measured text needs, then each cell's own.
  package func css(_ cells: [CellDeclaration]) -> String {
    let shrinks = cells.contains { cell in cell.parts.contains { $0.label?.options.leastSize != nil } }
    let isCut = cells.contains { cell in
      cell.parts.contains { $0.label?.cut == .head || $0.label?.cut == .middle }
    }
    let flows = cells.map(flow).joined()
    return Self.measuredText + frames + cells.map(css).joined() + flows + (isCut ? Self.cuts : "")
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
      text += inner(part, taken: own, scope: scope, selector)
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
      return self.box(box, taken: taken) + flex
    case .text(let text):
      return type(text) + lines(text, isReserved: part.isReserved, taken: taken) + looks(text) + flex
    case .blocks(let blocks): return type(blocks.style) + ["width:\(columnWidth(taken: taken))"] + flex
    case .chips(let chips): return self.chips(chips, isReserved: part.isReserved, taken: taken) + flex
    case .pictures(let pictures): return ["display:grid", "gap:\(pictures.gap.css)"] + flex
    }
  }

  /// Rules for what stands inside a part.
  private func inner(_ part: CellPart, taken: Int, scope: String, _ selector: String) -> String {
    switch part.kind {
    case .text(let text): states(text.options, scope: scope, selector)
    case .box(let box) where box.isPicture:
      rule("\(selector) img", ["inline-size:100%", "block-size:100%", "object-fit:cover"])
    case .blocks(let blocks): self.blocks(blocks, taken: taken, selector)
    case .chips(let chips): self.chip(chips, selector)
    case .pictures(let pictures): self.pictures(pictures, taken: taken, selector)
    case .box, .stack, .row: ""
    }
  }

  private func box(_ box: BoxPart, taken: Int) -> [String] {
    if let ratio = box.ratio { return ["block-size:\(ratio.css(ofWidth: fixedWidth(taken: taken)))"] }
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
    let own = part.ownAlignment.map { ["align-self:\(Self.keyword($0))"] } ?? []
    guard case .row = parent.kind else { return [part.grows ? "flex:1 1 auto" : "flex:none"] + own }
    if part.fixedWidth != nil { return ["flex:none"] + own }
    return ["flex:\(part.grows ? 1 : 0) \(part.givesWay ? 999 : 1) auto", "min-inline-size:0"] + own
  }

  private func type(_ text: TextPart) -> [String] {
    type(text.style) + (text.width.map { ["inline-size:\($0.css)"] } ?? [])
  }

  /// Size and line height stand as custom properties, so that a page can set one text larger (a status on its own).
  ///
  /// - Parameter outer: the style of the part around it, which figures are inherited from.
  func type(_ style: TextStyle, in outer: TextStyle? = nil) -> [String] {
    var declarations = [
      "font-family:var(--font-\(style.font))", "font-size:var(--\(style.name))",
      "line-height:var(--\(style.name)-line)", "font-weight:\(style.weight)",
    ]
    if let color = style.color { declarations.append("color:var(--\(color))") }
    if style.tabularFigures != outer?.tabularFigures ?? false {
      declarations.append("font-variant-numeric:\(style.tabularFigures ? "tabular-nums" : "normal")")
    }
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
    "calc(\(width(taken: taken)) + \(Self.boxExtra)*var(--\(style.name)))"
  }

  /// What a box of text has beyond its room, in em.
  static let boxExtra = "(.125 + var(--y,0))"

  /// The measure, less what is taken.
  func columnWidth(taken: Int) -> String {
    "calc(\(width(taken: taken)))"
  }

  private func width(taken: Int) -> String {
    "var(--m)*var(--text)" + Self.less(taken)
  }

  /// The same in rem alone, whatever px the text's size is rounded to: what heights are computed from.
  func fixedWidth(taken: Int) -> String {
    "var(--m)*\(metrics.base.size.css)" + Self.less(taken)
  }

  private static func less(_ taken: Int) -> String {
    (taken == 0 ? "" : " - \(Length(units: taken).css)") + " - var(--less,0rem) - var(--beside,0rem)"
  }

  func rule(_ selector: String, _ declarations: [String]) -> String {
    "\(selector){\(declarations.joined(separator: ";"))}\n"
  }
}
