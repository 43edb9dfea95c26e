import Effects
import Glibc
import TestSupport
import Testing

/// The recorded cases of real Blade. Prints `blade: N of M`.
@Suite struct BladeConformance {
  @Test func recordedCases() throws {
    let folders =
      [Cases.folder + "/blade"] + (getenv("GALLEY_EXTRA_CASES").map { [String(cString: $0) + "/blade"] } ?? [])
    let excused = try differences(in: Cases.folder + "/blade/differences.json")
    var passed = 0
    var total = 0
    for file in folders.flatMap(caseFiles) {
      let cases = try JSON(FileSystem.disk.read(file))["cases"]?.elements ?? []
      for (index, json) in cases.enumerated() {
        let name = json["name"]?.string ?? json["id"]?.string ?? "\(file.split(separator: "/").last ?? "")#\(index)"
        total += 1
        guard let difference = BladeCase(json: json, name: name).difference() else {
          passed += 1
          continue
        }
        if excused[name] == nil { Issue.record("\(name): \(difference)") }
      }
    }
    print("blade: \(passed) of \(total)")
    #expect(total > 0)
  }

  private func caseFiles(in folder: String) -> [String] {
    let names = (try? FileSystem.disk.list(folder)) ?? []
    return names.filter { $0.contains("-cases") && $0.hasSuffix(".json") }.sorted().map { folder + "/" + $0 }
  }

  private func differences(in path: String) throws -> [String: String] {
    guard let bytes = try? FileSystem.disk.read(path) else { return [:] }
    var reasons: [String: String] = [:]
    for entry in try JSON(bytes).elements { reasons[entry["case"]?.string ?? ""] = entry["reason"]?.string ?? "" }
    return reasons
  }
}
