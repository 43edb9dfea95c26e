import CIndex
import Glibc
import TestSupport
import Testing

@testable import Collation

/// The list of readings is what ICU says. RECORD_HAN=1 writes it.
@Suite struct HanSyllablesTests {
  private static let path = Cases.repository + "/Sources/CIndex/HanSyllables.txt"
  private static let version = String(cString: gidx_icu_version())
  private static let heading =
    "# Han characters by their reading in Hanyu Pinyin, as ICU \(version) transliterates them\n"

  /// All that ICU reads as a syllable, by syllables.
  private static func lists() -> [String: String] {
    let han = (UInt32(0x2E80)...0x323AF).compactMap(Unicode.Scalar.init).filter(NameScalars.isHan)
    var lists: [String: String] = [:]
    for (scalar, reading) in zip(han, han.map(Transliterator("Han-Latin").result)) {
      let syllable = String(decoding: reading, as: UTF8.self)
      guard let first = syllable.unicodeScalars.first, first.properties.isAlphabetic, first.value < 0x2E80 else {
        continue
      }
      lists[syllable, default: ""].unicodeScalars.append(scalar)
    }
    return lists
  }

  @Test(.enabled(if: getenv("RECORD_HAN") != nil, "It writes the list instead of looking at it"))
  func writesTheList() throws {
    let lines = Self.lists().sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { "\($0) \($1)\n" }
    let file = try #require(fopen(Self.path, "w"))
    defer { fclose(file) }
    for line in [Self.heading] + lines { fputs(line, file) }
  }

  private static var isOfThisICU: Bool {
    var length = 0
    let text = gidx_han_syllables(&length)
    return UnsafeRawBufferPointer(start: text, count: length).starts(with: heading.utf8)
  }

  @Test(.enabled(if: isOfThisICU)) func theListIsWhatICUSays() {
    var count = 0
    for (syllable, characters) in Self.lists() {
      for scalar in characters.unicodeScalars {
        count += 1
        #expect(
          HanSyllables.shared.toned(scalar).elementsEqual(syllable.utf8), "U+\(String(scalar.value, radix: 16))")
      }
    }
    #expect(count > 45_000)
    #expect(HanSyllables.shared.count == count)
  }

  /// Addresses are made of the plain ones, as ICU makes them.
  @Test func plainSyllablesAreWhatICUSays() {
    let han = (UInt32(0x4E00)...0x9FFF).compactMap(Unicode.Scalar.init)
    let ascii = Transliterator("Latin-ASCII")
    for (syllable, scalar) in Dictionary(han.map { (HanSyllables.shared.toned($0), $0) }, uniquingKeysWith: min) {
      #expect(HanSyllables.shared.plain(scalar) == ascii.result(for: syllable[...]).filter { $0 < 0x80 })
    }
    #expect(HanSyllables.shared.plain("女") == Array("nu".utf8))
    #expect(HanSyllables.shared.plain("a").isEmpty && HanSyllables.shared.toned("a") == [0x61])
  }
}
