import Testing

@testable import Site

@Suite("Numbers that nobody should publish")
struct SensitiveNumbersTests {
  @Test(
    "Are told by their check digits",
    arguments: [
      (["11010519491231002X"], SensitiveNumbers.identity), (["078-05-1120", "219-09-9999"], .identity),
      (["DE89 3704 0044 0532 0130 00"], .account), (["4111 1111 1111 1111", "5500-0000-0000-0004"], .card),
    ])
  func found(_ values: [String], _ kind: SensitiveNumbers) {
    #expect(SensitiveNumbers(values) == kind)
  }

  @Test(
    "Phones, staff numbers and names are none",
    arguments: [
      ["13800100000", "010-12345678"], ["+49 170 0000002"], ["9007199254740993"], ["000447", "007"], ["张三"], [],
      ["4111111111111112"], ["110105194912310021"], ["4111111111111111", "Ada", "Ben"],
    ])
  func none(_ values: [String]) {
    #expect(SensitiveNumbers(values) == nil)
  }
}
