import Browser
import Testing

@testable import Checking

@Suite struct RowComparisonTests {
  @Test(arguments: [
    ("Hello, 中", TextScript.latin), ("微博 a", .chinese), ("ひ漢字漢字", .japanese), ("한국어", .korean), ("Привет", .cyrillic),
    ("שלום", .hebrew), ("سلام", .arabic), ("हिन्दी", .devanagari), ("ไทย", .thai), ("ລາວ", .lao), ("ខ្មែរ", .khmer),
    ("Ελλάδα", .greek), ("123", .other), ("ಕನ್ನಡ", .other),
  ])
  func namesTheScript(text: String, expected: TextScript) {
    #expect(TextScript([text]) == expected)
  }

  @Test func noTextHasNoScript() {
    #expect(TextScript([]) == .none)
  }

  @Test func deviationsDependOnTheBrowser() {
    #expect(KnownDeviation(["ខ្មែរ"], in: .chromium) == .dictionary)
    #expect(KnownDeviation(["ไทย"], in: .chromium) == nil)
    #expect(KnownDeviation(["ไทย"], in: .firefox) == .dictionary)
    #expect(KnownDeviation(["a\u{AD}b"], in: .chromium) == nil)
    #expect(KnownDeviation(["a\u{AD}b"], in: .firefox) == .unusualSpaces)
    #expect(KnownDeviation(["a b"], in: .firefox) == nil)
  }
}
