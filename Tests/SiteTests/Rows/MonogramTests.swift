import Testing

@testable import Site

@Suite struct MonogramTests {
  @Test(arguments: [
    ("Ada Example", "AE"), ("ada example", "AE"), ("რუსთაველი, შოთა", "რშ"), ("Тумян Ованес", "ТО"), ("鲁迅", "鲁"),
    ("élan", "É"), ("123", "#"),
  ])
  func isWrittenAsNamesBegin(_ name: String, _ letters: String) {
    #expect(Monogram.letters(of: name) == letters)
  }
}
