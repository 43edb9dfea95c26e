import Blade
import Diagnostics
import Effects
import TestSupport
import Testing

/// What the compiler says a view reads is all that it reads: with everything else taken out of its data, the page is the
/// same.
@Suite struct ReadSetSufficiencyTests {
  @Test func recordedCases() throws {
    let cases = try JSON(FileSystem.disk.read(Cases.folder + "/blade/blade-cases.json"))["cases"]?.elements ?? []
    var compared = 0
    var left = 0
    for (index, json) in cases.enumerated() {
      guard json["want"]?["output"] != nil else { continue }
      let name = json["name"]?.string ?? "#\(index)"
      guard let lesser = BladeCase(json: json, name: name).withoutUnreadData() else { continue }
      compared += 1
      left += lesser.removed
      if let difference = lesser.testCase.difference() { Issue.record("\(name): \(difference)") }
    }
    #expect(compared > 100 && left > 0, "compared \(compared) views, took \(left) values away")
  }
}
