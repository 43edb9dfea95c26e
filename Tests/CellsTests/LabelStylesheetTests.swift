import Cells
import Diagnostics
import Testing

@Suite struct LabelStylesheetTests {
  private static let style = TextStyle(
    name: "text", font: "text", size: Length(units: 64), line: Length(units: 96), weight: 400, color: nil,
    tabularFigures: true)
  private static let metrics = Metrics(
    name: "test", lengths: [("s", Length(units: 64)), ("inset", Length(units: 64)), ("rail", Length(units: 144))],
    measures: [20, 30], margin: Length(units: 128), styles: [style], base: style)

  private func css(lines: Int?, cut: TextPart.Cut? = nil, _ change: (inout LabelOptions) -> Void = { _ in }) -> String {
    var options = LabelOptions()
    change(&options)
    let value = CellExpression(text: "name", location: SourceLocation(file: "a.cell.yaml", line: 1, column: 1))
    let text = TextPart(
      value: value, style: Self.style, lines: lines, cut: cut, width: nil, isLinked: false, options: options)
    let cell = CellDeclaration(
      name: "test", kind: nil, padding: Array(repeating: .zero, count: 4),
      root: CellPart(name: "", kind: .stack([CellPart(name: "title", kind: .text(text))])), file: "a.cell.yaml")
    return CellStylesheet(metrics: Self.metrics).css([cell])
  }

  @Test func optionsBecomeDeclarations() {
    #expect(css(lines: 1) { $0.alignment = .center }.contains("text-align:center"))
    #expect(css(lines: nil) { $0.wrap = .character }.contains("line-break:anywhere"))
    #expect(css(lines: 1) { $0.hasShadow = true }.contains("text-shadow"))
    #expect(css(lines: 1) { $0.highlight = "blue" }.contains(".c-test:is(:active,:target) .p-title{color:var(--blue)}"))
    #expect(css(lines: 2, cut: .tail).contains("-webkit-line-clamp:2"))
    #expect(!css(lines: 2, cut: .clip).contains("-webkit-line-clamp"))
  }

  @Test func aTextShrinksByClassesOfItsSteps() {
    let css = css(lines: 1) { $0.leastSize = Length(units: 56) }
    #expect(css.contains("(22rem<=width<32rem){.z0-1{--z:.0625rem}.z0-2{--z:.125rem}}"))
    #expect(css.contains("(width>=32rem){.z1-1{--z:.0625rem}"))
    #expect(FittingClass.names([2, 0, 0, 0, 0, 0, 0, 0]) == ["z0-2"])
  }

  @Test func accessoriesAndFramesTakeWidth() {
    let css = css(lines: nil)
    #expect(css.contains(".disclosure{--beside:1.5rem}"))
    #expect(css.contains(".grouped .cell{--less:2rem}"))
    #expect(css.contains(".directory .cell{--less:1.25rem}"))
  }

  @Test func aPartOfAStackStandsWhereItSays() {
    let side = Length(units: 256)
    let box = BoxPart(
      width: side, height: side, padding: Array(repeating: .zero, count: 4), value: nil, hasPlaceholder: false)
    func cell(_ alignment: CellPart.Alignment) -> CellDeclaration {
      let parts = [
        CellPart(name: "face", kind: .box(box), alignment: alignment),
        CellPart(name: "line", kind: .row([CellPart(name: "mark", kind: .box(box))]), alignment: .center),
      ]
      return CellDeclaration(
        name: "test", kind: nil, padding: Array(repeating: .zero, count: 4),
        root: CellPart(name: "", kind: .stack(parts)), file: "a.cell.yaml")
    }
    let css = CellStylesheet(metrics: Self.metrics).css([cell(.center)])
    #expect(css.contains(".p-face{inline-size:4rem;block-size:4rem;flex:none;align-self:center}"))
    #expect(css.contains(".p-line{display:flex;align-items:center;flex:none}"), "a row's is that of what it holds")
    for (alignment, x) in [(CellPart.Alignment.start, 0), (.center, 16 * 1024 - 2048), (.end, 32 * 1024 - 4096)] {
      let frames = CellFrames(cell(alignment), sizeOfPart: { _ in nil }, isPresent: { _ in true })
      #expect(frames.frames(width: 32 * 1024).map(\.x) == [x, 0, 0])
    }
  }

  @Test func figuresOfOneWidthAreWhereTheStyleAsksForThem() {
    #expect(css(lines: 1).contains("tabular-nums"))
    #expect(css(lines: 3).contains("tabular-nums"))
  }
}
