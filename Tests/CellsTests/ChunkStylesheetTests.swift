import Cells
import Testing

@Suite struct ChunkStylesheetTests {
  @Test func givesEqualSizesOneClass() {
    var sheet = ChunkStylesheet(steps: 3)
    let sizes: StepVector = [64, 32, 16, 0, 0, 0, 0, 0]
    let fixed: StepVector = [9600, 9600, 9600, 0, 0, 0, 0, 0]
    #expect(sheet.className(for: sizes) == "c0")
    #expect(sheet.className(for: fixed) == "c1")
    #expect(sheet.className(for: sizes) == "c0")
    #expect(sheet.css == ".c0{--a:1rem;--b:.5rem;--c:.25rem}\n.c1{--n:150rem}\n")
  }
}
