import Diagnostics
import Effects
import Glibc
import Site
import TestSupport
import Testing

@testable import Publishing

/// A plan that takes up where the last one ended is the plan that is made from nothing.
@Suite struct PlanMemoryTests {
  /// `RANDOM_CHANGES=1000` makes as many.
  private static let count = getenv("RANDOM_CHANGES").flatMap { Int(String(cString: $0)) } ?? 12

  private struct Planned {
    var plan: BuildPlan?
    var said: [Diagnostic] = []
    var problem: Diagnostic?

    init(_ site: GoldenSite, _ memory: PlanMemory?) {
      let sink = DiagnosticSink()
      do throws(Diagnostic) {
        plan = try BuildPipeline(
          options: site.options, files: GoldenSite.files, clock: ChangingSite.later, sink: sink, memory: memory
        ).plan()
      } catch {
        problem = error
      }
      said = sink.diagnostics
    }

    /// All files but fonts, by their paths.
    func files() throws -> [String: [UInt8]] {
      guard let plan else { return [:] }
      var files: [String: [UInt8]] = [:]
      let site = RenderedSite(plan, files: GoldenSite.files, fonts: KeptFonts())
      for path in plan.pages.pages.map(\.page.path.file) {
        let page = try #require(try site.page(path))
        files[path] = page.html
        if let sheet = page.sheetPath { files[sheet] = try site.file(sheet)?.bytes }
      }
      for number in 0..<plan.pages.derivedCount {
        let file = try plan.pages.derived(number)
        files[file.path.file] = file.bytes
      }
      for asset in plan.assets.files { files[asset.path.file] = asset.bytes }
      for image in plan.images { files[image.path] = try site.file(image.path)?.bytes }
      let discovery = DiscoveryFiles(plan.configuration, plan.editions, icon: plan.assets.paths["icon"])
      for index in 0..<discovery.count { for file in discovery.make(index) { files[file.path.file] = file.bytes } }
      return files
    }
  }

  /// What the preview hands to its memory: all files that the site is made from.
  private func states(_ site: GoldenSite) throws -> [String: FileStatus] {
    var states: [String: FileStatus] = [:]
    for folder in ["/Content", "/Templates"].map({ site.path + $0 }) where FileSystem.disk.exists(folder) {
      for file in try FileSystem.disk.files(below: folder) {
        let path = folder + "/" + file
        states[path] = try FileSystem.disk.status(FileSystem.disk.resolve(path))
      }
    }
    return states
  }

  private func begin(_ memory: PlanMemory, _ site: GoldenSite) throws {
    memory.begin(try states(site), at: ChangingSite.later.now())
  }

  private func expectLikeNew(_ planned: Planned, _ site: GoldenSite, _ what: String) throws {
    let new = Planned(site, nil)
    #expect(planned.said == new.said && planned.problem == new.problem, "\(what)")
    let (files, others) = (try planned.files(), try new.files())
    #expect(Set(files.keys).union(others.keys).filter { files[$0] != others[$0] }.sorted() == [], "\(what)")
  }

  @Test(arguments: [nil, Cases.repository]) func afterAnyChangeThePlanIsLikeANewOne(_ resources: String?) throws {
    try TemporaryFolder.with { folder in
      var changing = try ChangingSite(at: folder, seed: resources == nil ? 21 : 22, resources: resources)
      changing.identifies = true
      try changing.writeConfiguration()
      let memory = PlanMemory()
      for number in 0..<Self.count / (resources == nil ? 1 : 4) {
        var done: [String] = []
        for _ in 0...(number % 3) {
          // Most are changes of records, for which most is kept.
          try changing.change(number % 4 == 3 ? Int.random(in: 0..<35, using: &changing.numbers) : number % 9)
          done.append(changing.done)
        }
        if number % 6 == 5 {
          changing.identifies.toggle()
          try changing.writeConfiguration()
        }
        if number % 5 == 4 {
          try changing.changePost()
          done.append("post")
        }
        try begin(memory, changing.site)
        try expectLikeNew(Planned(changing.site, memory), changing.site, "\(number): \(done)")
      }
    }
  }

  /// What a page by hand says of its place in the menu is no record's.
  @Test func pagesThatAreRecordsAreReadAnew() throws {
    try TemporaryFolder.with { folder in
      let site = try ChangingSite(at: folder, seed: 24).site
      try site.write(
        "Content/site.yaml",
        "title: T\nlanguage: en\ntimeZone: UTC\ntables:\n  notes: {kind: status, source: \"pages/*.md\"}\n")
      let memory = PlanMemory()
      for icon in ["page", "star", "star", "book"] {
        try site.write("Content/pages/about.md", "---\ntitle: About\nicon: \(icon)\n---\nText\n")
        try begin(memory, site)
        let planned = Planned(site, memory)
        #expect(planned.plan?.editions.first?.menu.contains { $0.icon == icon } == true)
        try expectLikeNew(planned, site, icon)
      }
    }
  }

  /// Else the changes above would show nothing.
  @Test func whereAFieldChangesThePagesAreKept() throws {
    try TemporaryFolder.with { folder in
      var changing = try ChangingSite(at: folder, seed: 23)
      changing.identifies = true
      try changing.writeConfiguration()
      let memory = PlanMemory()
      func structure() throws -> EditionStructure {
        try begin(memory, changing.site)
        return try #require(Planned(changing.site, memory).plan?.editions.first).structure
      }
      let first = try structure()
      try changing.change(0)
      #expect(try structure() === first)
      changing.people[3][3].1 = "\"Other\""
      try changing.writeData()
      #expect(try structure() !== first)
    }
  }
}
