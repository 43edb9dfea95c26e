import Testing

@testable import Site

@Suite struct MonogramTests {
  @Test(arguments: [
    ("Ada Example", "AE"), ("ada example", "AE"), ("რუსთაველი, შოთა", "რშ"), ("Тумян Ованес", "ТО"), ("鲁迅", "鲁"),
    ("élan", "É"), ("123", "#"), ("Dr. Maya Chen PhD", "MC"), ("Prof. Dr. Zoë Ângelo, M.D.", "ZÂ"), ("Dr. No", "N"),
    ("Mr.", "M"), ("Nat King Cole", "NC"), ("J. R. R. Tolkien", "JT"), ("Martin Luther King Jr.", "MK"), ("", "#"),
    ("モリこはる", "モ"), ("か\u{3099}い", "か\u{3099}"), ("鲁 Xun", "鲁"),
    ("鲁\u{FE00}迅", "鲁\u{FE00}"), ("\u{3001}鲁迅", "鲁"), ("あ", "あ"),
  ])
  func isWrittenAsNamesBegin(_ name: String, _ letters: String) {
    #expect(Monogram.letters(of: name) == letters)
  }
}
