import Blade
import Cells
import Diagnostics
import Publishing
import TestSupport
import Testing

@testable import Site

/// What the compiler says the default theme's views read, beside what they do read of the sample site's data.
@Suite struct ThemeReadsTests {
  private static func pages() throws -> SitePages {
    var options = BuildOptions(site: Cases.repository)
    options.resources = Cases.repository
    options.acceptDrop = true
    return try BuildPipeline(options: options, files: .disk, clock: .system, sink: DiagnosticSink()).plan().pages
  }

  /// The first page of each view and table: which view it has, and its number.
  private static func samples(_ pages: SitePages, edition: Int) throws -> [(view: String, number: Int)] {
    var samples: [(view: String, number: Int)] = []
    var seen: Set<String> = []
    for (number, entry) in pages.pages.enumerated() where entry.edition == edition {
      let table: Int? =
        switch entry.page.content {
        case .list(let table, _), .record(let table, _): table
        default: nil
        }
      let renderer = pages.renderers[edition]
      let context = PageContext(
        path: entry.page.path, links: renderer.configuration.links, edition: renderer.edition, rows: renderer.rows)
      var sheet = ChunkStylesheet(steps: 8)
      let isRecord = if case .record = entry.page.content { true } else { false }
      guard seen.insert("\(entry.page.content)".prefix(while: { $0 != "(" }) + "\(table ?? -1)\(isRecord)").inserted
      else { continue }
      samples.append((try renderer.content(entry.page, context, &sheet).view, number))
    }
    return samples
  }

  @Test("Each field that a page reads is said to be read")
  func pages() throws {
    let pages = try Self.pages()
    let renderer = pages.renderers[0]
    let samples = try Self.samples(pages, edition: 0)
    let views = Set(samples.map(\.view))
    #expect(views.isSuperset(of: ["pages.home", "pages.feed", "pages.directory", "pages.list", "pages.status"]))
    var sets: [String: ReadSet] = [:]
    for view in views { sets[view] = try renderer.factory.readSet(of: view) }
    let plain = try samples.map { try pages.render($0.number).html }

    let recorders = Dictionary(uniqueKeysWithValues: views.map { ($0, Self.recorder()) })
    let shared = Self.recorder()
    renderer.factory.share(
      "site", shared.value(PageRenderer.siteData(renderer.configuration, renderer.edition), at: "site"))
    renderer.factory.creator(views.sorted()) { view in
      guard let recorder = recorders[view.view] else { return }
      for name in (ThemeViews.variables[view.view] ?? []).union(["above", "assets"]).sorted() {
        if let value = view[name] { view[name] = recorder.value(value, at: name) }
      }
    }
    for (sample, html) in zip(samples, plain) {
      #expect(try pages.render(sample.number).html == html, "\(pages.pages[sample.number].page.path)")
    }
    for view in views.sorted() {
      let set = try #require(sets[view])
      let recorder = try #require(recorders[view])
      #expect(recorder.count > 0, "\(view)")
      #expect(recorder.unexpected(by: set) == [], "\(view)")
    }
    #expect(shared.count > 0)
    let all = try #require(sets["pages.home"])
    #expect(shared.unexpected(by: all) == [])
  }

  @Test("Each field that a cell's view reads of its row is said to be read")
  func cells() throws {
    let pages = try Self.pages()
    let renderer = pages.renderers[0]
    let factory = renderer.factory
    // The parts are measured markup, which the row's own object alone can give.
    for name in ["cell", "part"] {
      factory.component(name, NativeComponent { call, html in html += call.slot ?? [] })
    }
    var seen: Set<String> = []
    for (number, table) in renderer.edition.tables.enumerated() {
      let view = "cells." + table.configuration.cell
      guard seen.insert(view).inserted, let record = table.order.first else { continue }
      let context = PageContext(
        path: table.path, links: renderer.configuration.links, edition: renderer.edition, rows: renderer.rows)
      guard let row = try renderer.rows.row(table: number, record: record, context: context) else { continue }
      let recorder = ReadRecorder()
      _ = try factory.make(view, [("row", recorder.value(.object(row), at: "row"))], user: context).render()
      #expect(recorder.unexpected(by: try factory.readSet(of: view)) == [], "\(view)")
    }
    #expect(seen.count > 3)
  }

  /// Rows and what holds them are found again by Swift code, which must know them.
  private static func recorder() -> ReadRecorder {
    ReadRecorder { $0 is RowObject || $0 is ChunkObject || $0 is RecordFields }
  }
}
