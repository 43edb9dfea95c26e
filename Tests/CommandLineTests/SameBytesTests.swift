import Effects
import TestSupport
import Testing

/// A site is the same to the byte whatever machine, folder, time zone and language build it, and on however many cores.
@Suite struct SameBytesTests {
  @Test(arguments: ["published", "languages", "scripts"]) func asEverywhere(_ site: String) throws {
    try TemporaryFolder.with { folder in
      let here = try build(
        site, in: folder + "/here", ["TZ=Pacific/Auckland", "LC_ALL=C.UTF-8", "taskset", "-c", "0"], jobs: 1)
      let there = try build(
        site, in: folder + "/a folder/with a longer näme", ["TZ=America/Los_Angeles", "LC_ALL=tr_TR.UTF-8", "LANG=ar"],
        jobs: 2)
      #expect(here.keys.sorted() == there.keys.sorted())
      for (file, bytes) in here { #expect(there[file] == bytes, "\(file)") }
      #expect(here.count > 5)
    }
  }

  private func build(_ site: String, in folder: String, _ world: [String], jobs: Int) throws -> [String: [UInt8]] {
    try FileSystem.disk.makeFolder(folder)
    let copy = try ProgramRunner.system.run(
      Program("cp", ["-R", Cases.repository + "/Tests/Sites/" + site + "/.", folder]))
    try #require(copy.code == 0)
    let result = try ProgramRunner.system.run(
      Program("env", ["-C", folder] + world + [GalleyProcess.program(), "build", "--jobs", "\(jobs)"]))
    #expect(result.code == 0, "\(String(decoding: result.errors, as: UTF8.self))")
    var contents: [String: [UInt8]] = [:]
    for file in try FileSystem.disk.files(below: folder + "/public") {
      contents[file] = try FileSystem.disk.read(folder + "/public/" + file)
    }
    return contents
  }
}
