/// Grids: the columns of cells at each container width.
extension CellStylesheet {
  /// The class of a page's main element whose rows stand in a grid.
  package static func flowClass(_ cell: CellDeclaration) -> String? {
    cell.flow == nil ? nil : "flow flow-\(cell.name)"
  }

  /// A grid's own column steps instead of the theme's. Cells are as wide as their column; what stands around the grid is
  /// as wide as all columns.
  func flow(_ cell: CellDeclaration) -> String {
    guard let flow = cell.flow else { return "" }
    let main = "main.flow-\(cell.name)"
    let start = cell.padding[3].css
    let end = cell.padding[1] > .zero ? cell.padding[1].css : "0rem"
    let text = "var(--text)"
    let wide =
      "--w:calc(var(--cols,1)*var(--m)*\(text) + (var(--cols,1) - 1)*\(flow.gap.css == "0" ? "0rem" : flow.gap.css))"
    var css = rule("\(main)>*", ["--m:initial", wide, "--fit:calc((100% - var(--w))/2)", "--pad:var(--fit,var(--s))"])
    // Over what cards and the letter rail take from the rows of a list.
    css += rule("\(main).flow .cell", ["padding-inline:\(start) calc(var(--beside,0rem) + \(end))", "--less:0rem"])
    css += rule("\(main).flow .rows", ["margin-inline:var(--pad)"])
    css += rule("\(main) .chunk", ["content-visibility:visible", "contain-intrinsic-block-size:none"])
    css += rule(".exact \(main) .chunk", ["block-size:auto"])
    for (number, step) in cell.steps(in: metrics).enumerated() {
      css += "@container main (min-width:\(step.threshold.css)){" + self.step(step, number, main, flow) + "}\n"
    }
    return css
  }

  private func step(_ step: CellStep, _ number: Int, _ main: String, _ flow: GridFlow) -> String {
    var css = "\(main)>*{--m:\(step.measure);--cols:\(step.columns)}"
    let columns = "grid-template-columns:repeat(\(step.columns),calc(var(--m)*var(--text)))"
    let place = "display:grid;align-items:start;column-gap:\(flow.gap.css);\(columns)"
    css += "\(main) :is(.chunk,.whole){\(place)}"
    // No more specific than the class of a chunk that has one size at all steps.
    css += ":where(\(main)) .chunk{--n:var(--\(TokenStylesheet.letter(number)))}"
    if number == 0 {
      css += "\(main) .chunk{content-visibility:auto;contain-intrinsic-block-size:var(--n)}"
      css += ".exact \(main) .chunk{block-size:var(--n)}.exact \(main) .chunk.grow{block-size:auto}"
    }
    return css
  }
}
