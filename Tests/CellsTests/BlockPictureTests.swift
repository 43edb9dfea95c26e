import Testing

@testable import Cells

@Suite struct BlockPictureTests {
  private static let style = TextStyle(
    name: "text", font: "text", size: Length(units: 64), line: Length(units: 96), weight: 400, color: nil,
    tabularFigures: false)

  /// In a column of 480 px, 30 rem, with lines of 24 px.
  @Test(arguments: [
    (1200, 800, 1280, ["r8"]), (1600, 360, 480, ["r3", "l15"]), (64, 48, 192, ["r9", "l2"]),
    (16, 16, 96, ["r12", "l1"]),
    (9, 9000, 3840, ["r24"]), (9000, 9, 96, ["r1", "l1"]), (Int.max, Int.max, 3840, ["r24"]),
    (0, -1, 96, ["r12", "l1"]),
  ])
  func fillsAColumnButIsNeverEnlarged(width: Int, height: Int, units: Int, classes: [String]) {
    let picture = BlockPicture(name: "a.png", width: width, height: height)
    #expect(picture.height(ofWidth: 1920, Self.style, isInside: false) == units)
    #expect(picture.classes(Self.style, isInside: false) == classes)
  }

  @Test(arguments: [(1200, 800, 8), (64, 48, 2), (100, 192, 8), (100, 193, 8), (10, 5, 1)])
  func isAFewLinesHighInLists(width: Int, height: Int, lines: Int) {
    let picture = BlockPicture(name: "a.png", width: width, height: height)
    #expect(picture.height(ofWidth: 1920, Self.style, isInside: true) == lines * 96)
    #expect(picture.classes(Self.style, isInside: true) == ["l\(lines)"])
  }

  @Test func addressesArePutWhereNamesStand() {
    let sized = SizedPart(
      html: Array("<p>a</p><img src=\"\u{1}b.png\u{2}\"><img src=\"\u{1}c.png\u{2}\">".utf8), height: .zero)
    let html = sized.html { $0 == "b.png" ? "../images/b.png?\"" : nil }
    #expect(String(decoding: html, as: UTF8.self) == "<p>a</p><img src=\"../images/b.png?&quot;\"><img src=\"\">")
    let open = SizedPart(html: Array("a\u{1}b".utf8), height: .zero)
    #expect(open.html { _ in "x" } == open.html)
  }
}
