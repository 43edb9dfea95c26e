import Cells
import Diagnostics
import Testing

@Suite struct RatioTests {
  @Test(arguments: [(1152, 4, 3, 864), (1280, 16, 9, 720), (1000, 3, 1, 333), (1001, 2, 1, 501), (0, 1, 1, 0)])
  func roundsToTheNearestUnit(width: Int, _ w: Int, _ h: Int, height: Int) {
    #expect(Ratio(width: w, height: h).height(ofWidth: width) == height)
  }

  @Test(arguments: ["4:3", "4/", "0/3", "65/1", "-1/2", "4/3/2", ""])
  func refusesWhatIsNoRatio(text: String) {
    #expect(Ratio(text) == nil)
  }

  @Test func picturesByTheirNumber() {
    let location = SourceLocation(file: "a.cell.yaml", line: 1, column: 1)
    let pictures = PicturesPart(
      value: CellExpression(text: "a", location: location), gap: Length(units: 16), ratio: Ratio(width: 4, height: 3))
    #expect([1, 2, 3, 4, 5, 9].map { pictures.height($0, width: 1152) } == [864, 432, 373, 880, 762, 1151])
  }

  @Test func aGridHasAStepForEachColumnCount() {
    let style = TextStyle(
      name: "text", font: "text", size: Length(units: 64), line: Length(units: 96), weight: 400, color: nil,
      tabularFigures: false)
    let metrics = Metrics(
      name: "m", lengths: [], measures: [18, 20, 21, 22, 24, 30, 35], margin: Length(units: 128), styles: [style],
      base: style)
    let steps = GridFlow(measure: 18, most: 4, gap: Length(units: 96)).steps(in: metrics)
    #expect(steps.map(\.columns) == [1, 1, 1, 1, 1, 2, 3, 4])
    #expect(steps.map(\.measure) == [18, 20, 21, 22, 24, 18, 18, 18])
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.threshold < $1.threshold })
    #expect(GridFlow(measure: 10, most: 6, gap: .zero).steps(in: metrics).map(\.columns) == [1, 1, 2, 3, 4, 5, 6])
    let faces = GridFlow(measure: 6, most: 8, gap: Length(units: 32))
    #expect(faces.steps(in: metrics).map(\.columns) == [2, 3, 4, 5, 6, 8], "never alone, never seven")
    #expect(faces.steps(in: metrics).allSatisfy { faces.rowsPerChunk % $0.columns == 0 }, "no chunk ends in a gap")
  }
}
