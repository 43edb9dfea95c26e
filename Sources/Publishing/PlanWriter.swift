import Diagnostics
import Effects
import Fonts
import Site

/// Writes the files of a planned site into a tree, pages by several threads.
struct PlanWriter {
  private let plan: BuildPlan
  private let build: TreeBuild
  private let files: FileSystem
  private let cache: FontCache
  private let workers: Workers
  private let sink: DiagnosticSink

  private static let pagesPerPiece = 64

  init(_ plan: BuildPlan, build: TreeBuild, files: FileSystem, cache: FontCache, workers: Workers, sink: DiagnosticSink)
  {
    self.plan = plan
    self.build = build
    self.files = files
    self.cache = cache
    self.workers = workers
    self.sink = sink
  }

  func write() throws(Diagnostic) {
    for asset in plan.assets.files { try build.write(asset.path.file, asset.bytes) }
    try writeFonts()
    try writeImages()
    try writeMedia()
    try writeRedirects()
    try writePages()
  }

  private func writePages() throws(Diagnostic) {
    _ = try workers.map(
      count: plan.pages.pages.count, stride: Self.pagesPerPiece, workspace: { () throws(Diagnostic) in PageWindow() },
      { range, window throws(Diagnostic) in
        for index in range {
          let rendered = try plan.pages.render(index, window)
          try build.write(plan.pages.pages[index].page.path.file, rendered.html)
          if let sheet = rendered.stylesheet { try build.write(sheet.path.file, sheet.bytes) }
        }
        return [] as [Int]
      })
  }

  private func writeFonts() throws(Diagnostic) {
    var written: Set<String> = []
    let library = plan.typography.library
    let rules = library.touched.filter { written.insert($0.fileName).inserted }
    _ = try workers.map(
      count: rules.count, stride: 1, workspace: { () throws(Diagnostic) in () },
      { range, _ throws(Diagnostic) in
        for rule in rules[range] {
          try build.write("assets/fonts/" + rule.fileName, try library.file(rule, .best, cache: cache))
        }
        return [] as [Int]
      })
  }

  /// Files of exports, cleaned.
  private func writeMedia() throws(Diagnostic) {
    guard let media = plan.editions.first?.images.media else { return }
    try media.forEach(reportingTo: sink) { path, bytes throws(Diagnostic) in try build.write(path.file, bytes) }
  }

  /// What hosts that read `_redirects` need to answer old addresses with a 301; others show the pages at them.
  private func writeRedirects() throws(Diagnostic) {
    let lines = plan.pages.pages.compactMap { _, page -> String? in
      guard case .redirect(let target) = page.content else { return nil }
      return "\(page.path.text) \(target.text) 301\n"
    }
    if !lines.isEmpty { try build.write("_redirects", Array(lines.joined().utf8)) }
  }

  private func writeImages() throws(Diagnostic) {
    for image in plan.images {
      let bytes: [UInt8]
      do { bytes = try files.read(image.source) } catch { throw Diagnostic(error) }
      try build.write(image.path, CleanPicture.bytes(of: bytes, named: image.path))
    }
  }
}
