import Testing

@Suite struct InputConformance {
  @Test func inputs() throws {
    let differences = try InputCase.differences()
    var passed = 0
    let cases = try InputCase.all()
    for input in cases {
      let disagreements = InputOutcome(input).disagreements
      passed += disagreements.isEmpty ? 1 : 0
      let isKnown =
        differences.cases.contains(input.name) || input.isExtra && differences.formats.contains(input.format)
      #expect(disagreements.isEmpty || isKnown, "\(input.name): \(disagreements.joined(separator: ", "))")
    }
    print("inputs: \(passed) of \(cases.count)")
    #expect(cases.count >= 48)
  }
}
