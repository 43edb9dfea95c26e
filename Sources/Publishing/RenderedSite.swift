import Diagnostics
import Effects
import Fonts
import Site
import Synchronization

/// A planned site whose files are made when they are asked for, and never written.
package final class RenderedSite: Sendable {
  /// A page's bytes and those of the style sheet that holds its chunks' sizes.
  package struct Page: Sendable, Equatable {
    package let html: [UInt8]
    /// Below the site's root.
    package let sheetPath: String?
    package let sheet: [UInt8]
    /// Names the bytes of both.
    package let tag: String
  }

  private enum Entry {
    case page(Int)
    /// Of the chunks of a list's page.
    case sheet(Int)
    case asset(Int)
    case font(FaceRule)
    case image(Int)
    case derived(Int)
  }

  /// Pictures and when they were changed, sorted by their paths: their addresses stay when their bytes change.
  package let images: [(path: String, state: FileStatus?)]
  /// The files that it was made of, each by a hash of its bytes; empty where nobody kept them.
  package let read: [String: ContentHash]
  private let plan: BuildPlan
  private let files: FileSystem
  private let fonts: KeptFonts
  /// Beside pages and their sheets.
  private let entries: [String: Entry]
  /// Files of exports, feeds and what hosts read: made together when the first of them is asked for.
  private let others = Mutex<[String: [UInt8]]?>(nil)

  /// - Parameters:
  ///   - fonts: keeps packed fonts from one plan to the next.
  ///   - read: what the plan was made of.
  package init(_ plan: BuildPlan, files: FileSystem, fonts: KeptFonts, read: [String: ContentHash] = [:]) {
    self.plan = plan
    self.read = read
    self.files = files
    self.fonts = fonts
    var entries: [String: Entry] = [:]
    for (number, asset) in plan.assets.files.enumerated() { entries[asset.path.file] = .asset(number) }
    for rule in plan.typography.library.rules { entries["assets/fonts/" + rule.fileName] = .font(rule) }
    for (number, image) in plan.images.enumerated() { entries[image.path] = .image(number) }
    for number in 0..<plan.pages.derivedCount { entries[plan.pages.derivedPath(number).file] = .derived(number) }
    self.entries = entries
    images = plan.images.map { ($0.path, (try? files.status($0.source)) ?? nil) }
  }

  private func entry(_ path: String) -> Entry? {
    if let entry = entries[path] { return entry }
    if let number = plan.pages.number(ofFile: path) { return .page(number) }
    guard path.hasSuffix(".css"), let number = plan.pages.number(ofFile: path.dropLast(4) + ".html"),
      case .list = plan.pages.pages[number].page.content
    else { return nil }
    return .sheet(number)
  }

  /// The path that the site lies below on its host.
  package var basePath: String { plan.configuration.basePath }

  /// What can be edited on a page; nil where that is none, or shows no records of a table.
  package func editing(_ path: String) -> EditablePage? {
    guard case .page(let number) = entry(path) else { return nil }
    return plan.pages.editing(number)
  }

  /// Where the page of a path lies in a site that was made later: a record that says something else may have another
  /// address. nil where it has none there, or where this page is no record's.
  package func path(of path: String, in later: RenderedSite) -> String? {
    guard case .page(let number) = entry(path), let record = plan.pages.record(number),
      let found = later.plan.pages.path(of: record)?.file, later.hasFile(found), !hasFile(found)
    else { return nil }
    return found
  }

  package func hasFile(_ path: String) -> Bool { entry(path) != nil }

  /// A page by its file's path below the site's root; nil where that is none.
  package func page(_ path: String) throws(Diagnostic) -> Page? {
    guard case .page(let number) = entry(path) else { return nil }
    return try page(number)
  }

  /// Any other file by its path, with a name of its bytes; nil where there is none.
  package func file(_ path: String) throws(Diagnostic) -> (bytes: [UInt8], tag: String)? {
    let found: [UInt8]?
    if let entry = entry(path) { found = try bytes(entry) } else { found = try other(path) }
    guard let bytes = found else { return nil }
    return (bytes, Self.tag(bytes))
  }

  private func bytes(_ entry: Entry) throws(Diagnostic) -> [UInt8]? {
    switch entry {
    case .page(let number): return try page(number).html
    case .sheet(let number):
      let page = try page(number)
      return page.sheetPath == nil ? nil : page.sheet
    case .asset(let number): return plan.assets.files[number].bytes
    case .font(let rule): return try plan.typography.library.file(rule, .quick, cache: fonts.cache)
    case .derived(let number): return try plan.pages.derived(number).bytes
    case .image(let number): return try plan.images[number].published(files)
    }
  }

  private func other(_ path: String) throws(Diagnostic) -> [UInt8]? {
    if let known = others.withLock({ $0 }) { return known[path] }
    var made: [String: [UInt8]] = [:]
    let sink = DiagnosticSink()
    try plan.editions.first?.images.media.forEach(reportingTo: sink) { path, bytes throws(Diagnostic) in
      made[path.file] = bytes
    }
    let discovery = DiscoveryFiles(plan.configuration, plan.editions, icon: plan.assets.paths["icon"])
    for index in 0..<discovery.count {
      for file in discovery.make(index) { made[file.path.file] = file.bytes }
    }
    others.withLock { $0 = made }
    return made[path]
  }

  private func page(_ number: Int) throws(Diagnostic) -> Page {
    let rendered = try plan.pages.render(number)
    let sheet = rendered.stylesheet?.bytes ?? []
    return Page(
      html: rendered.html, sheetPath: rendered.stylesheet?.path.file, sheet: sheet,
      tag: Self.tag(rendered.html) + Self.tag(sheet))
  }

  private static func tag(_ bytes: [UInt8]) -> String { String(ContentHash(of: bytes).first, radix: 36) }
}
