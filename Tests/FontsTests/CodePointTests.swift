import Testing
import TextLayout

@testable import Fonts

@Suite struct CodePointTests {
  @Test func collectsTheCodePointsOfText() {
    var bitmap = CodePointBitmap()
    bitmap.insert(utf8: Array("abc é 世 😀".utf8))
    #expect(bitmap.codePoints.ranges == [0x20...0x20, 0x61...0x63, 0xE9...0xE9, 0x4E16...0x4E16, 0x1F600...0x1F600])
  }

  @Test func skipsBytesThatAreNoText() {
    var bitmap = CodePointBitmap()
    bitmap.insert(utf8: [0x80, 0xE4, 0xB8, 0x41, 0xFF, 0xBF, 0xBF, 0xBF, 0xC3])
    #expect(bitmap.codePoints.ranges == [0x41...0x41])
  }

  @Test func unites() {
    var bitmap = CodePointBitmap()
    bitmap.insert(0x41)
    var other = CodePointBitmap()
    other.insert(0x10FFFF)
    other.insert(0x110000)
    bitmap.formUnion(other)
    #expect(bitmap.codePoints.ranges == [0x41...0x41, 0x10FFFF...0x10FFFF])
  }

  @Test func setAlgebra() {
    let a = CodePointSet([1...5, 10...20, 30...30])
    let b = CodePointSet([0...1, 4...12, 20...40])
    #expect(a.intersection(b).ranges == [1...1, 4...5, 10...12, 20...20, 30...30])
    #expect(a.subtracting(b).ranges == [2...3, 13...19])
    #expect(a.union(b).ranges == [0...40])
    #expect(a.complement.complement == a)
    #expect(!a.intersects(CodePointSet([6...9])))
  }

  @Test func writesUnicodeRange() {
    #expect(CodePointSet([0x20...0x7E, 0xA0...0xA0, 0x1F600...0x1F64F]).unicodeRange == "U+20-7E,U+A0,U+1F600-1F64F")
  }
}
