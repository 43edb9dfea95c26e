import Diagnostics
import Effects
import Publishing
import TestSupport
import Testing

@testable import Site

/// What a thread keeps from page to page never shows: a page is the same whatever was rendered before it.
@Suite struct PageWindowTests {
  private static let sites = ["languages", "also-views", "groups", "published", "exports", "declared-views"]

  /// A site of Tests/Sites with the built-in theme, which asks for everything that is kept.
  private func pages(_ name: String, links: String, at folder: String) throws -> SitePages {
    var site = try GoldenSite(name, at: folder)
    if name != "declared-views" { site.options.resources = Cases.repository }
    let place = "Content/site.yaml"
    let text = String(decoding: try FileSystem.disk.read(folder + "/" + place), as: UTF8.self)
    if !text.contains("links:") { try site.write(place, text + "\nlinks: \(links)\n") }
    let files = GoldenSite.files
    return try BuildPipeline(options: site.options, files: files, clock: .system, sink: DiagnosticSink()).plan().pages
  }

  @Test(arguments: Self.sites, ["relative", "root"])
  func pagesAreTheSameInAnyOrder(_ name: String, _ links: String) throws {
    try TemporaryFolder.with { folder in
      let pages = try pages(name, links: links, at: folder)
      let alone = try pages.pages.indices.map { try pages.render($0) }
      var numbers = SeededNumbers(seed: 11)
      var workspace = PageWorkspace()
      // Every page comes after pages of its own folder and of others.
      let order = (0..<3).flatMap { _ in pages.pages.indices.shuffled(using: &numbers) } + Array(pages.pages.indices)
      for index in order {
        let page = try pages.render(index, &workspace)
        let path = pages.pages[index].page.path.text
        #expect(page.html == alone[index].html, "\(path)")
        #expect(page.stylesheet?.bytes == alone[index].stylesheet?.bytes, "\(path)")
      }
    }
  }
}
