import Diagnostics
import Effects
import Fonts
import Site

/// Writes the files of a planned site into a tree, pages by several threads.
struct PlanWriter {
  private let plan: BuildPlan
  private let tree: CompressedTree
  private let files: FileSystem
  private let cache: FontCache
  private let workers: Workers
  private let sink: DiagnosticSink
  private let kept: [Bool]
  private let rows: ListRows
  private let progress: BuildProgress?

  private static let pagesPerPiece = 64

  /// - Parameters:
  ///   - kept: by page, whether it is as the old site has it; empty where that is not known.
  ///   - rows: of lists.
  init(
    _ plan: BuildPlan, build: TreeBuild, files: FileSystem, cache: FontCache, workers: Workers, sink: DiagnosticSink,
    kept: [Bool], rows: ListRows, progress: BuildProgress? = nil
  ) {
    self.plan = plan
    self.kept = kept
    self.rows = rows
    self.progress = progress
    tree = CompressedTree(build, formats: plan.configuration.publishing.compression)
    self.files = files
    self.cache = cache
    self.workers = workers
    self.sink = sink
  }

  func write() throws(Diagnostic) {
    for asset in plan.assets.files { try tree.write(asset.path.file, asset.bytes) }
    try writeFonts()
    try writeDiscovery()
    try writePages()
    try PictureWriter(plan, tree: tree, files: files, workers: workers, sink: sink).write()
    try writeDerived()
    discovery.report(to: sink)
  }

  private func writeDerived() throws(Diagnostic) {
    _ = try workers.map(
      count: plan.pages.derivedCount, stride: Self.pagesPerPiece, workspace: { () throws(Diagnostic) in () },
      { range, _ throws(Diagnostic) in
        for index in range {
          let file = try plan.pages.derived(index)
          try tree.write(file.path.file, file.bytes)
        }
        return [] as [Int]
      })
  }

  private func writePages() throws(Diagnostic) {
    progress?.begin("render", of: plan.pages.pages.count)
    _ = try workers.map(
      count: plan.pages.pages.count, stride: Self.pagesPerPiece, workspace: { () throws(Diagnostic) in PageWindow() },
      { range, window throws(Diagnostic) in
        for index in range {
          let path = plan.pages.pages[index].page.path.file
          if kept.indices.contains(index), kept[index], try tree.keep(path) {
            rows.keep(index)
            continue
          }
          let chunks = rows.chunks(of: index)
          let rendered = try plan.pages.render(index, window, chunks)
          if let chunks { rows.note(index, chunks, rendered.html) }
          try tree.write(path, rendered.html)
          if let sheet = rendered.stylesheet { try tree.write(sheet.path.file, sheet.bytes) }
        }
        progress?.advance(by: range.count)
        return [] as [Int]
      })
  }

  private func writeFonts() throws(Diagnostic) {
    var written: Set<String> = []
    let library = plan.typography.library
    let rules = library.rules.filter { written.insert($0.fileName).inserted }
    progress?.begin("pack fonts", of: rules.count)
    _ = try workers.map(
      count: rules.count, stride: 1, workspace: { () throws(Diagnostic) in () },
      { range, _ throws(Diagnostic) in
        for rule in rules[range] {
          try tree.write("assets/fonts/" + rule.fileName, try library.file(rule, .best, cache: cache))
          progress?.advance()
        }
        return [] as [Int]
      })
  }

  private var discovery: DiscoveryFiles {
    DiscoveryFiles(plan.configuration, plan.editions, icon: plan.assets.paths["icon"])
  }

  /// Feeds, the sitemap, and what hosts read.
  private func writeDiscovery() throws(Diagnostic) {
    let discovery = discovery
    _ = try workers.map(
      count: discovery.count, stride: 1, workspace: { () throws(Diagnostic) in () },
      { range, _ throws(Diagnostic) in
        for index in range { for file in discovery.make(index) { try tree.write(file.path.file, file.bytes) } }
        return [] as [Int]
      })
  }
}
