import Cells
import Testing

@testable import Site

@Suite struct PageChunksTests {
  private static let rows = [[0, 1], [2, 3], [4, 5]]
  private static let texts = ["<div id=\"r-a\">A", "<div id=\"r-b\">B", "<div id=\"r-c\">C"].map { Array($0.utf8) }

  private func placed(in page: [UInt8]) -> [Int: PlacedChunk] {
    let chunks = PageChunks()
    for (number, text) in Self.texts.enumerated() {
      chunks.note(number, height: StepVector(repeating: Int32(number)))
      chunks.note(number, text[...])
    }
    return chunks.placed(in: page)
  }

  @Test func chunksOfWhichNothingHasChangedAreTakenFromThePage() {
    let page = Array("<main>".utf8) + Self.texts.joined(separator: Array("</section>".utf8)) + Array("</main>".utf8)
    let chunks = PageChunks(page, placed(in: page), changed: [3])
    for (number, rows) in Self.rows.enumerated() {
      #expect(chunks.bytes(number, rows).map { Array($0) } == (number == 1 ? nil : Self.texts[number]))
      #expect(chunks.height(number, rows) == (number == 1 ? nil : StepVector(repeating: Int32(number))))
    }
    #expect(chunks.bytes(3, [9]) == nil)
  }

  @Test func whatIsNotInThePageIsNotTakenFromIt() {
    #expect(placed(in: []).isEmpty)
    #expect(placed(in: Array("<div id=\"r-a\">X<div id=\"r-b\">B".utf8)).keys.sorted() == [1])
    let known = [0: PlacedChunk(bytes: 0..<99, height: .zero)]
    #expect(PageChunks(Array("short".utf8), known).bytes(0, [0]) == nil)
  }
}
