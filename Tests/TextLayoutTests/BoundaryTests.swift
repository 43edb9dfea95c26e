import CTextICU
import Testing

/// The walk over ICU's compiled rules finds what ICU's own iterator finds.
@Suite("Boundaries")
struct BoundaryTests {
  private static let characters: [UInt32] = [
    0x61, 0x31, 0x20, 0x2D, 0x28, 0x29, 0x2C, 0x2E, 0x2F, 0x22, 0x24, 0x25, 0x5D0, 0x4E2D, 0x3002, 0x3041, 0x30FC,
    0x201C, 0x201D, 0xA0, 0x2060, 0x200B, 0x200D, 0xFE0F, 0x1F600, 0x1F468, 0x1F3FD, 0x1F1E8, 0x301, 0x2026, 0x2014,
    0xAC00, 0x1100, 0x1161, 0x11A8, 0xFFFC, 0xAD, 0x09, 0x0A, 0x0D, 0x85, 0x915, 0x94D, 0x20AC, 0xAB, 0x3F, 0x20E3,
    0x600, 0x903, 0x3000, 0xE01, 0xE40, 0x1780,
  ]

  @Test("boundaries of random texts", arguments: [CTextGraphemes, CTextLinesStrict, CTextLinesNormal])
  func equalsIterator(_ kind: Int) throws {
    let breaker = try #require(ctext_breaker_open(Int32(kind)))
    defer { ctext_breaker_close(breaker) }
    var random = RandomTexts(seed: 3)
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Self.characters.randomElement(using: &random) ?? 0
      }
      var walked = [UInt8](repeating: 0, count: text.count + 1)
      var iterated = walked
      #expect(ctext_breaker_mark(breaker, text, Int32(text.count), 1, &walked))
      #expect(ctext_breaker_mark_by_iterator(breaker, text, Int32(text.count), 1, &iterated))
      #expect(walked == iterated, "\(text)")
    }
  }
}
