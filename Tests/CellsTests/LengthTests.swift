import Cells
import Testing

@Suite struct LengthTests {
  @Test(arguments: [
    (Length(units: 64), "1rem"), (Length(units: 88), "1.375rem"), (Length(units: 1), ".015625rem"),
    (Length(units: 0), "0"), (Length(units: -4), "-.0625rem"), (Length(units: 6405), "100.078125rem"),
  ])
  func writesExactRem(length: Length, css: String) {
    #expect(length.css == css)
  }

  @Test func refusesWhatIsNotOnTheGrid() {
    #expect(Length(designPixels: 13)?.units == 52)
    #expect(Length(designPixels: 0.25)?.units == 1)
    #expect(Length(designPixels: 0.1) == nil)
    #expect(Length(designPixels: .infinity) == nil)
    #expect(Length(designPixels: .nan) == nil)
  }
}
