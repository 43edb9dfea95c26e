import Cells
import Diagnostics
import Testing
import TextLayout

@Suite struct CellGeometryTests {
  private static let style = TextStyle(
    name: "text", font: "text", size: Length(units: 64), line: Length(units: 96), weight: 400, color: nil,
    tabularFigures: false)

  private static func text(_ name: String, lines: Int?, gap: Int = 0, isReserved: Bool = false) -> CellPart {
    let location = SourceLocation(file: "a.cell.yaml", line: 1, column: 1)
    let text = TextPart(
      value: CellExpression(text: name, location: location), style: style, lines: lines, cut: .tail, width: nil,
      isLinked: true)
    return CellPart(name: name, kind: .text(text), gap: Length(units: gap), isReserved: isReserved)
  }

  private static func cell(_ parts: [CellPart]) -> CellDeclaration {
    let padding = [Length(units: 40), .zero, Length(units: 20), .zero]
    return CellDeclaration(
      name: "test", kind: nil, padding: padding, root: CellPart(name: "", kind: .stack(parts)), file: "a.cell.yaml")
  }

  private let two: StepVector = [2, 1, 3, 0, 0, 0, 0, 0]

  @Test func sumsGapsAndLines() {
    let geometry = CellGeometry(Self.cell([Self.text("title", lines: 1), Self.text("body", lines: nil, gap: 8)]))
    let content = CellContent(parts: [.present(html: []), .text(SetTextPart(html: [], lines: two, guardClass: .none))])
    let heights = geometry.heights(content)
    #expect(heights[0] == 60 + 96 + 8 + 192)
    #expect(heights[1] == 60 + 96 + 8 + 96)
  }

  @Test func dropsTheGapOfTheFirstPresentPart() {
    let geometry = CellGeometry(Self.cell([Self.text("title", lines: 1), Self.text("body", lines: nil, gap: 8)]))
    let heights = geometry.heights(
      CellContent(parts: [.absent, .text(SetTextPart(html: [], lines: two, guardClass: .none))]))
    #expect(heights[0] == 60 + 192)
  }

  @Test func limitsLinesAndKeepsReservedRoom() {
    let geometry = CellGeometry(Self.cell([Self.text("body", lines: 2, isReserved: true)]))
    #expect(geometry.heights(CellContent(parts: [.absent]))[0] == 60 + 192)
    #expect(
      geometry.heights(CellContent(parts: [.text(SetTextPart(html: [], lines: two, guardClass: .none))]))[2] == 60 + 192
    )
  }

  @Test func aRowIsAsHighAsItsHighestPart() {
    let box = BoxPart(
      width: Length(units: 100), height: Length(units: 150), padding: [.zero, .zero, Length(units: 10), .zero],
      value: nil, hasPlaceholder: false)
    let row = CellPart(name: "row", kind: .row([CellPart(name: "box", kind: .box(box)), Self.text("title", lines: 1)]))
    let geometry = CellGeometry(Self.cell([row]))
    #expect(
      geometry.heights(CellContent(parts: [.present(html: []), .present(html: []), .present(html: [])]))[0] == 60 + 160)
    #expect(
      geometry.heights(CellContent(parts: [.present(html: []), .absent, .present(html: [])]))[0] == 60 + 96)
  }
}
