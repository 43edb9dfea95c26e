import Diagnostics
import Effects
import Publishing
import TestSupport
import Testing

/// Every read, write and rename of a whole build fails in turn: the site is the old or the new one, whoever built it is
/// told, and the next build is right.
@Suite struct BuildFaultTests {
  private static func configuration(_ title: String) -> String {
    """
    title: \(title)
    language: en
    timeZone: UTC
    tables:
      posts: {kind: status, source: posts.json, detail: page}
    """
  }

  private static let posts = """
    [{"id": "1", "userName": "Ada", "text": "One", "createdAt": "2026-01-01T10:00:00Z"},
     {"id": "2", "userName": "Ada", "text": "Two", "createdAt": "2026-02-01T10:00:00Z"}]
    """

  /// A site with files of every kind that a build reads, so that every reader meets its fault.
  private func withSite(_ body: (GoldenSite) throws -> Void) throws {
    try TemporaryFolder.with { folder throws in
      let site = try GoldenSite(at: folder)
      try site.write("Content/posts.json", Self.posts)
      try site.write("Content/pages/about.md", "---\ntitle: About\n---\nText")
      try site.write("Content/images/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>")
      try site.write("Content/strings/en.yaml", "member: Friend\n")
      try site.write("Content/readings.txt", "单 shàn\n")
      try site.write("Templates/assets/print.css", "@media print { nav { display: none } }\n")
      try body(site)
    }
  }

  private func build(
    _ site: GoldenSite, _ title: String, _ files: FileSystem = GoldenSite.files
  ) throws -> (diagnostics: [Diagnostic], refusal: Diagnostic?) {
    try site.write("Content/site.yaml", Self.configuration(title))
    let sink = DiagnosticSink()
    do throws(Diagnostic) {
      _ = try BuildPipeline(options: site.options, files: files, clock: .system, sink: sink).run()
      return (sink.diagnostics, nil)
    } catch {
      return (sink.diagnostics, error)
    }
  }

  @Test(arguments: FaultyFiles.Extent.allCases)
  func anyOperationMayFail(_ extent: FaultyFiles.Extent) throws {
    try withSite { site throws in
      let titles = ["One", "Two"]
      var sites: [[String: [UInt8]]] = []
      for title in titles {
        #expect(try build(site, title).refusal == nil)
        sites.append(try published(site))
      }
      var operation = 0
      var struck = true
      while struck {
        operation += 1
        let (new, old) = (operation % 2 == 0 ? 1 : 0, operation % 2)
        let fault = FaultyFiles(first: operation, extent: extent)
        let (diagnostics, refusal) = try build(site, titles[new], fault.over(GoldenSite.files))
        struck = fault.struck
        let left = try whatIsLeft(site)
        #expect(left == sites[old] || left == sites[new], "\(extent) \(operation): \(fault.what)")
        if refusal == nil { #expect(left == sites[new], "\(extent) \(operation): \(fault.what) \(diagnostics)") }
        #expect(try build(site, titles[new]).refusal == nil, "\(extent) \(operation): \(fault.what)")
        #expect(try published(site) == sites[new], "\(extent) \(operation): \(fault.what)")
      }
      #expect(operation > 100, "the faults have reached every stage")
    }
  }

  /// Where not even the way back works any more, the old tree stands where the next build finds it.
  private func whatIsLeft(_ site: GoldenSite) throws -> [String: [UInt8]] {
    let outgoing = site.path + "/.galley/outgoing"
    if FileSystem.disk.exists(site.path + "/public") || !FileSystem.disk.exists(outgoing) {
      return try published(site)
    }
    var files: [String: [UInt8]] = [:]
    for file in try FileSystem.disk.files(below: outgoing) {
      files[file] = Self.isFont(file) ? [] : try FileSystem.disk.read(outgoing + "/" + file)
    }
    return files
  }

  /// The bytes of fonts are left out: a test's cache holds stand-ins for them, and a cache that cannot be read gives way to
  /// the fonts themselves.
  private func published(_ site: GoldenSite) throws -> [String: [UInt8]] {
    var files = try site.published()
    for file in files.keys where Self.isFont(file) { files[file] = [] }
    return files
  }

  private static func isFont(_ file: String) -> Bool { file.hasPrefix("assets/fonts/") }
}
