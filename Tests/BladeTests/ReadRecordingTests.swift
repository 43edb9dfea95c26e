import Blade
import Diagnostics
import Effects
import TestSupport
import Testing

/// What the compiler says a view reads, beside what it does read: the recorded cases of real Blade, rendered with data
/// that notes each name and each field.
@Suite struct ReadRecordingTests {
  private static func cases() throws -> [(case: BladeCase, set: ReadSet)] {
    let cases = try JSON(FileSystem.disk.read(Cases.folder + "/blade/blade-cases.json"))["cases"]?.elements ?? []
    return cases.enumerated().compactMap { index, json in
      let one = BladeCase(json: json, name: json["name"]?.string ?? "#\(index)")
      return one.readSet().map { (one, $0) }
    }
  }

  @Test("Each field that is read is said to be read")
  func fields() throws {
    var compared = 0
    var reads = 0
    for (one, set) in try Self.cases() {
      var recorded = one
      let recorder = ReadRecorder()
      recorded.recorder = recorder
      // A few functions tell an array from an object.
      guard recorded.output == one.output else { continue }
      compared += 1
      reads += recorder.count
      #expect(recorder.unexpected(by: set) == [], "\(one.name)")
      guard one.isStraight, !set.readsAnyField else { continue }
      // Elements of lists are not recorded by their numbers.
      let said = set.fields.filter { field in
        field.last?.isNumber != true && one.variables.contains { field.hasPrefix($0 + "->") }
      }
      #expect(recorder.fields.isSuperset(of: said), "\(one.name): \(recorder.fields.sorted())")
    }
    #expect(compared > 200 && reads > 40, "compared \(compared) views with \(reads) reads")
  }

  @Test("A compiler that missed a variable, a field or a name would be found out")
  func mutants() throws {
    var caught = 0
    for (one, set) in try Self.cases() {
      var recorded = one
      let recorder = ReadRecorder()
      recorded.recorder = recorder
      guard recorded.output == one.output, recorder.unexpected(by: set) == [] else { continue }
      for (what, mutant) in set.mutants(missing: recorder) {
        #expect(recorder.unexpected(by: mutant) != [], "\(one.name): without \(what)")
        caught += 1
      }
    }
    #expect(caught > 60, "\(caught) mutants")
  }

  @Test("Variables that are not said to be read may be missing, the others may not where nothing is conditional")
  func variables() throws {
    var unread = 0
    var needed = 0
    for (one, set) in try Self.cases() {
      let output = one.output
      for name in one.variables {
        let isRead = set.variables.contains(name)
        if isRead, !one.isStraight { continue }
        let isSame = one.keeping { $0 != name }.output == output
        #expect(isSame != isRead, "\(one.name): \(name)")
        if isRead { needed += 1 } else { unread += 1 }
      }
    }
    #expect(unread > 0 && needed > 20, "\(unread) unread, \(needed) needed")
  }
}
