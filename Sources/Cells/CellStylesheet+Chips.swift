/// Chips and pictures: parts that fill lines and rows of their own.
extension CellStylesheet {
  func chips(_ chips: ChipsPart, isReserved: Bool, taken: Int) -> [String] {
    let between = chips.between
    var declarations = type(chips.style) + ["display:flex", "flex-wrap:wrap", "align-content:flex-start"]
    declarations.append("gap:\(between.lines.css) \(between.chips.css)")
    if chips.isMeasured {
      let extra = "\(Self.boxExtra)*var(--\(chips.style.name))"
      declarations.append("width:calc(\(columnWidth(taken: taken)) + \(extra))")
    }
    guard let lines = chips.lines else { return declarations }
    let isFixed = isReserved || !chips.isMeasured
    return declarations + [
      "overflow:hidden", "\(isFixed ? "block-size" : "max-block-size"):\(chips.height(lines: lines).css)",
    ]
  }

  func chip(_ chips: ChipsPart, _ selector: String) -> String {
    rule(
      "\(selector)>.chip",
      Self.padding(chips.padding) + [
        "box-sizing:border-box", "flex:none", "max-inline-size:100%", "block-size:\(chips.line.css)", "overflow:hidden",
        "white-space:pre", "text-overflow:ellipsis",
      ])
  }

  /// Columns and the height of a picture by how many there are.
  func pictures(_ pictures: PicturesPart, taken: Int, _ selector: String) -> String {
    let width = fixedWidth(taken: taken)
    let three = Ratio(width: 3, height: 1).css(ofWidth: "\(width) - \(Length(units: 2 * pictures.gap.units).css)")
    let heights = [pictures.ratio.css(ofWidth: width), pictures.ratio.halved.css(ofWidth: width), three]
    let counts = (1...PicturesPart.most).map { count in
      (columns: PicturesPart.columns(count), selector: "\(selector).n\(count)")
    }
    return heights.enumerated().map { number, height in
      let own = counts.filter { $0.columns == number + 1 }.map(\.selector).joined(separator: ",")
      let columns = "grid-template-columns:repeat(\(number + 1),minmax(0,1fr))"
      return rule(own, [columns, "grid-auto-rows:\(height)"])
    }.joined()
      + rule("\(selector).wide", ["grid-auto-rows:\(PicturesPart.wide.css(ofWidth: width))"])
      + rule("\(selector).tall", ["grid-template-columns:calc(75%*\(pictures.ratio.height)/\(pictures.ratio.width))"])
      + rule("\(selector)>img", ["inline-size:100%", "block-size:100%", "object-fit:cover", "min-block-size:0"])
  }
}
