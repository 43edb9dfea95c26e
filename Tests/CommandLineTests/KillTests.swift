import Effects
import Glibc
import TestSupport
import Testing

/// The program is killed at any moment of building and of publishing to a folder: what readers find is always a whole site,
/// the old or the new one, and the next run leaves nothing lying about.
@Suite(.serialized) struct KillTests {
  private static let names = ["old", "new"]

  /// How often; GALLEY_KILLS asks for more.
  private static var kills: Int { getenv("GALLEY_KILLS").flatMap { Int(String(cString: $0)) } ?? 8 }

  @Test func theOldSiteOrTheNewOne() throws {
    try TemporaryFolder.with { folder in
      try prepare(folder)
      // What a run makes of each version, where it is, and how long it takes.
      var whole: [String: [String: [UInt8]]] = [:]
      var duration: Int64 = 0
      for name in Self.names + Self.names {
        try write(name, in: folder)
        let start = Clock.system.ticks()
        #expect(try publish(folder).exitCode() == 0)
        duration = Int64(Clock.system.ticks() &- start) / 1000
        whole[name] = try contents(folder + "/web")
        #expect(try contents(folder + "/public") == whole[name])
      }
      let clean = try files(folder)
      var killed = 0
      for number in 0..<Self.kills {
        try write(Self.names[number % 2], in: folder)
        let process = try publish(folder)
        usleep(UInt32(Int64.random(in: 0...duration)))
        kill(process.id, SIGKILL)
        if process.exitCode() == nil { killed += 1 }
        for place in ["public", "web"] {
          let found = try contents(folder + "/" + place)
          #expect(whole.values.contains(found), "\(place) is a whole site after kill \(number)")
        }
        if number % 4 == 3 {
          #expect(try publish(folder).exitCode() == 0)
          #expect(try contents(folder + "/web") == whole[Self.names[number % 2]])
          #expect(try files(folder).subtracting(clean) == [])
        }
      }
      #expect(killed > 0, "kills have met runs under way")
    }
  }

  private func prepare(_ folder: String) throws {
    try FileSystem.disk.makeFolder(folder + "/Content")
    try FileSystem.disk.write(
      folder + "/Content/site.yaml",
      Array(
        """
        title: T
        language: en
        timeZone: UTC
        publish: {targets: {web: {folder: web}}}
        tables: {people: {kind: contact, source: people.csv, id: id, path: /, fields: {name: name, title: title}}}

        """.utf8))
  }

  /// The same addresses in both versions, and other bytes on every page.
  private func write(_ version: String, in folder: String) throws {
    let rows = (1...150).map { "\($0),Person \($0),\(version) of \($0)\n" }.joined()
    try FileSystem.disk.write(folder + "/Content/people.csv", Array(("id,name,title\n" + rows).utf8))
  }

  private func publish(_ folder: String) throws -> GalleyProcess {
    try GalleyProcess(["publish", "--quiet"], in: folder)
  }

  /// A manifest is named after the inode of its tree's root, which is another one in each tree: they are counted instead.
  private func files(_ folder: String) throws -> Set<String> {
    var seen: [String: Int] = [:]
    return Set(
      try FileSystem.disk.files(below: folder).map { file in
        guard let manifest = file.firstRange(of: "/manifest-"), Int(file[manifest.upperBound...]) != nil else {
          return file
        }
        let name = String(file[..<manifest.upperBound])
        seen[name, default: 0] += 1
        return name + String(seen[name] ?? 0)
      })
  }

  private func contents(_ folder: String) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for file in try FileSystem.disk.files(below: folder) {
      contents[file] = try FileSystem.disk.read(folder + "/" + file)
    }
    return contents
  }
}
