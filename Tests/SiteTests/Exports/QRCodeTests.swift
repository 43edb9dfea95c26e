import Testing

@testable import Site

@Suite("QR codes")
struct QRCodeTests {
  @Test("A code has its three finders within a quiet zone of four modules")
  func finders() throws {
    let svg = try #require(QRCode(Array("BEGIN:VCARD".utf8))).svg(label: "<Ada>")
    // Version 1: 21 modules, and the quiet zone at both sides.
    #expect(svg.hasPrefix("<svg class=\"matrix\" viewBox=\"0 0 29 29\" role=\"img\" aria-label=\"&lt;Ada&gt;\">"))
    for finder in ["M4 4h7v1h-7z", "M18 4h7v1h-7z", "M4 18h7v1h-7z", "M4 24h7v1h-7z"] {
      #expect(svg.contains(finder), "\(finder)")
    }
    #expect(!svg.contains("M18 18h7v1h-7z"))
    #expect(!svg.contains("style"))
  }

  @Test("Nothing and too much have no code")
  func limits() {
    #expect(QRCode([]) == nil)
    #expect(QRCode([UInt8](repeating: 0xE4, count: QRCode.longest)) != nil)
    #expect(QRCode([UInt8](repeating: 0xE4, count: QRCode.longest + 1)) == nil)
  }
}
