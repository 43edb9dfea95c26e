@preconcurrency import Glibc
import Testing

@testable import Fonts

@Suite(.serialized) struct WOFF2SilenceTests {
  /// What reaches descriptor 2 during a call; it is passed on to where it was meant for.
  private func said(_ body: () throws -> Void) throws -> String {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let meant = dup(2)
    dup2(ends[1], 2)
    close(ends[1])
    let result = Result { try body() }
    dup2(meant, 2)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = max(read(ends[0], &bytes, bytes.count), 0)
    close(ends[0])
    write(meant, bytes, count)
    close(meant)
    try result.get()
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  @Test func theEncoderSaysNothing() throws {
    let font = try SourceFont(
      FontCatalog.installed().font(FontQuery("Inter", weight: 400)), family: "Inter", files: .disk)
    let words = try said {
      for quality in [WOFF2.Quality.quick, .best] {
        let rule = FaceRule(FontStyle("Galley", weight: 400), FontSlice.all[0], font)
        let cut = try FontSubset.cut(font, to: rule.coverage, .plain)
        #expect(try WOFF2.encode(WebFace(rule: rule, openType: cut), quality).count > 10_000)
      }
      fputs("after\n", stderr)
    }
    #expect(!words.contains("Compressed"))
    #expect(words.contains("after\n"))
  }
}
