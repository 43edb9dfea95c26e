import Diagnostics
import Effects
import Publishing
import TestSupport
import Testing

@Suite("Guards")
struct GuardTests {
  private func with(_ guardText: String, _ body: (inout GoldenSite) throws -> Void) throws {
    try TemporaryFolder.with { folder in
      var site = try GoldenSite("bad/base", at: folder)
      try site.write(
        "Content/site.yaml",
        """
        title: Guarded
        language: en
        timeZone: UTC
        tables:
          staff:
            kind: contact
            source: staff.json
            detail: none
            guard: \(guardText)
        """)
      try body(&site)
    }
  }

  private func setRecords(_ count: Int, _ site: GoldenSite) throws {
    let records = (0..<count).map { "{\"name\": \"Person \($0)\"}" }
    try site.write("Content/staff.json", "[" + records.joined(separator: ",") + "]")
  }

  private func problem(_ site: GoldenSite) -> Diagnostic? {
    do throws(Diagnostic) {
      try site.build()
      return nil
    } catch {
      return error
    }
  }

  @Test("A table that shrinks too much keeps the old site, until it is accepted")
  func drop() throws {
    try with("{maxDrop: 10%}") { site in
      try setRecords(20, site)
      try site.build()
      try setRecords(18, site)
      try site.build()
      let before = try site.published()
      try setRecords(16, site)
      let problem = try #require(self.problem(site))
      #expect(problem.identifier == "guard-broken")
      #expect(problem.summary == "'staff' has 16 records, the last build had 18: more than 10% lost")
      #expect(problem.location?.line == 9)
      #expect(try site.published() == before)
      site.options.acceptDrop = true
      try site.build()
      site.options.acceptDrop = false
      #expect(self.problem(site) == nil)
      #expect(!site.page("staff/index.html").contains("Person 16"))
    }
  }

  @Test("A build that fails does not lower the bar")
  func failedBuilds() throws {
    try with("{maxDrop: 50%}") { site in
      try setRecords(20, site)
      try site.build()
      try setRecords(12, site)
      try site.write("Templates/pages/home.blade.html", "@if (true)")
      #expect(problem(site)?.identifier != "guard-broken")
      try FileSystem.disk.remove(site.path + "/Templates/pages/home.blade.html")
      try setRecords(9, site)
      #expect(problem(site)?.summary.contains("had 20") == true)
    }
  }

  @Test("The least number counts from the first build on")
  func minimum() throws {
    try with("{min: 3}") { site in
      #expect(problem(site)?.summary == "'staff' has 2 records, 3 are its least")
      #expect(try site.published().isEmpty)
      try setRecords(3, site)
      #expect(problem(site) == nil)
    }
  }
}
