import Testing
import TextLayout

@Suite("Unicode-range")
struct UnicodeRangeTests {
  private static let jamo: [ClosedRange<UInt32>] = [0x1100...0x11FF, 0x3131...0x318E]

  /// A page with the section "ㄱ" has a face of jamo before the one of syllables.
  @Test("a syllable is not put together from the jamo of a face that is not asked for it")
  func syllables() throws {
    let font = try InstalledFont.cjk.source(name: "CJK")
    let parts = try SubsetFont.make(of: font, ranges: Self.jamo)
    let limited = FaceSource(name: "jamo", bytes: parts.bytes, coverage: CodePointSet(Self.jamo))
    let alone = try width(of: [.font(font)])
    #expect(try width(of: [.font(limited), .font(font)]) == alone)
    // Without a range the face is asked, and jamo stand side by side.
    #expect(try width(of: [.font(parts), .font(font)]) > alone)
  }

  /// The least width in px at which the name stands in one line.
  private func width(of faces: [StackedFace]) throws -> Int {
    var setter = try Typesetter(stack: FontStack(faces, size: 16))
    setter.typeset(LayoutText("김서연"), language: "ko")
    return (1...200).first { setter.lineCount(width: $0 * 64) == 1 } ?? .max
  }
}
