import Diagnostics
import Effects
import Fonts
import Site

/// From a site's sources to its pages, stage by stage.
package struct BuildPipeline: Sendable {
  let options: BuildOptions
  let files: FileSystem
  let clock: Clock
  let sink: DiagnosticSink

  /// Of this machine; nil where pictures are published as they are.
  let programs: ProgramRunner?

  /// Of earlier plans that were not written; nil to plan everything anew.
  private let memory: PlanMemory?

  package init(
    options: BuildOptions, files: FileSystem, clock: Clock, sink: DiagnosticSink, programs: ProgramRunner? = nil,
    memory: PlanMemory? = nil
  ) {
    self.memory = memory
    self.programs = programs
    self.options = options
    self.files = files
    self.clock = clock
    self.sink = sink
  }

  /// Builds the site and swaps it in. Everything is read, whatever the memory holds, so that the log has all of it.
  ///
  /// Throws the diagnostic that keeps the old site in place.
  package func run() throws(Diagnostic) -> BuildReport {
    var timer = StageTimer(clock, options.progress)
    if let report = try unchanged(&timer) { return report }
    let log = InputLog(clock)
    let noting = files.noting(in: log, except: state)
    let plan = try BuildPipeline(options: options, files: noting, clock: clock, sink: sink, programs: programs)
      .plan(&timer, fontCache)
    return try publish(plan, log, &timer)
  }

  /// Everything but the writing: a site whose pages can be rendered.
  package func plan() throws(Diagnostic) -> BuildPlan {
    var timer = StageTimer(clock)
    var plan = try plan(&timer, .none)
    try plan.pages.layOut()
    return plan
  }

  /// The folders that a site is made from, the folder in which they lie, and the one that it is built into.
  package func places() throws(Diagnostic) -> (sources: [String], parent: String, output: String) {
    let folders = try folders()
    return ([folders.content, folders.templates] + (folders.builtIn.map { [$0] } ?? []), options.site, output)
  }

  var workers: Workers { Workers(count: options.jobs) }
  var output: String { options.outputFolder }
  var tree: SiteTree { SiteTree(target: output, state: state, files: files) }
  private var state: String { options.stateFolder }

  func folders() throws(Diagnostic) -> SiteFolders {
    try SiteFolders(site: options.site, resources: options.resources, files: files)
  }

  private func plan(_ timer: inout StageTimer, _ cache: FontCache) throws(Diagnostic) -> BuildPlan {
    let folders = try folders()
    let reader = SiteReader(folders, files: files, includesDrafts: options.drafts, sink: sink, memory: memory)
    let configuration = try timer.time("configure") { () throws(Diagnostic) in
      let configuration = try reader.configuration().with(baseURL: options.baseURL, metrics: options.metrics)
      return try options.printedTable.map(configuration.printing) ?? configuration
    }
    let theme = try timer.time("theme") { () throws(Diagnostic) in try reader.theme(configuration) }
    let scaler = programs.map { PictureScaler($0, folder: state + "/thumbnails", files: files, sink: sink) }
    if let builtIn = folders.builtIn {
      try EjectedFiles(in: folders.templates, files).report(builtIn: builtIn, files, to: sink)
    }
    let editions = try timer.time("load") { () throws(Diagnostic) in
      try reader.editions(configuration, theme: theme, thumbnails: scaler.map { _ in Thumbnails(configuration.media) })
    }
    try GuardCheck(before: RecordCounts(countsFile, files), acceptsDrop: options.acceptDrop)
      .check(editions.first?.tables ?? [], sink)
    let (typography, showsBlocks) = try timer.time("fonts") { () throws(Diagnostic) in
      let characters =
        memory?.characters(of: editions, configuration: configuration, theme: theme)
        ?? SiteCharacters(of: editions, configuration: configuration, theme: theme)
      func make() throws(Diagnostic) -> SiteTypography {
        try SiteTypography(theme, for: characters, configuration, files: files, cache: cache, sink: sink)
      }
      guard let memory else { return (try make(), characters.showsBlocks) }
      return (try memory.typography(for: characters, make: make), characters.showsBlocks)
    }
    let assets = try timer.time("assets") { () throws(Diagnostic) in
      try SiteAssets(
        theme, typography: typography, showsBlocks: showsBlocks, isServed: configuration.links == .root, sink: sink)
    }
    let pages = try timer.time("plan") { () throws(Diagnostic) in
      try SitePages(
        editions, configuration: configuration, theme: theme, typography: typography, assets: assets.paths,
        workers: workers, timing: options.templateMetrics || options.profile ? clock.ticks : nil, sink: sink,
        memory: memory)
    }
    return BuildPlan(
      configuration: configuration, editions: editions, theme: theme, typography: typography, assets: assets,
      pages: pages,
      images: try ContentImages.all(in: folders.content, files) + photos(editions), scaler: scaler)
  }

  /// In px: faces are shown at 96 CSS px at most, in a cell of one's own perhaps larger.
  private static let widestPhoto = 512

  private func photos(_ editions: [Edition]) -> [PublishedPicture] {
    editions.first?.tables.flatMap(\.photoFiles).map {
      PublishedPicture(path: $0.path.file, source: $0.source, widest: Self.widestPhoto)
    } ?? []
  }

  private func publish(
    _ plan: BuildPlan, _ log: InputLog, _ timer: inout StageTimer
  ) throws(Diagnostic) -> BuildReport {
    try refuseWarnings()
    var plan = plan
    let build = try tree.begin()
    do throws(Diagnostic) {
      var (cache, same, rows) = try timer.time("changes") { () throws(Diagnostic) in compared(plan, log, build) }
      // Only pages that are made say which smaller pictures they show.
      if plan.mayShowThumbnails { (same, rows) = ([], ListRows(plan, build)) }
      let kept = same
      // A few rows are laid out when their pages come.
      if kept.count(where: \.self) * 8 <= kept.count * 7 {
        try timer.time("lay out") { () throws(Diagnostic) in try plan.pages.layOut() }
      }
      try timer.time("render") { () throws(Diagnostic) in
        try PlanWriter(
          plan, build: build, files: files.noting(in: log), cache: fontCache, workers: workers, sink: sink,
          kept: kept, rows: rows, progress: options.progress
        ).write()
      }
      try refuseWarnings()
      let said = sink.diagnostics
      let done = try timer.time("publish") { () throws(Diagnostic) in try build.finish() }
      done.diagnostics.forEach(sink.report)
      keepCounts(plan)
      let report = report(plan, done, timer)
      cache?.chunks = rows.placed
      keep(build, log, cache, said, report)
      return report
    } catch {
      build.abandon()
      throw error
    }
  }

  private var countsFile: String { state + "/counts" }

  /// The site is in place already, so that a failure here is no more than a warning.
  private func keepCounts(_ plan: BuildPlan) {
    do throws(Diagnostic) {
      try RecordCounts(plan.editions.first?.tables ?? []).write(countsFile, files)
    } catch {
      var problem = error
      problem.severity = .warning
      problem.explanation = "The guards of the next build compare with an older one"
      sink.report(problem)
    }
  }

  /// Under `--strict` a warning keeps the old site as an error does.
  func refuseWarnings() throws(Diagnostic) {
    let least = options.strict ? Severity.warning : .error
    if let problem = sink.diagnostics.first(where: { $0.severity >= least }) { throw problem }
  }

  /// Fonts, cut and packed, by what they were made from: the slow part of a first build.
  private var fontCache: FontCache {
    if options.clean { return .none }
    let folder = state + "/fonts/"
    return FontCache(
      // A cache that cannot be read or written costs time, not correctness.
      load: { key in (try? files.read(folder + key)).flatMap(SealedBytes.opened) },
      store: { key, bytes in
        try? files.makeFolder(folder)
        try? files.write(folder + key, SealedBytes.sealed(bytes))
      })
  }

  private func report(_ plan: BuildPlan, _ done: TreeReport, _ timer: StageTimer) -> BuildReport {
    var report = BuildReport(output: output)
    report.basePath = plan.configuration.basePath
    report.baseURL = plan.configuration.baseURL
    for table in plan.editions.first?.tables ?? [] where table.main == nil {
      report.recordsIn += table.recordsIn
      report.recordsPublished += table.recordCount
      report.skipped += table.skipped
    }
    if options.printedTable != nil {
      report.printed = PrintedList(plan.editions.first, plan.configuration.print, now: clock.now())
    }
    report.pagesWritten = done.written
    report.pagesUnchanged = done.unchanged
    report.filesRemoved = done.removed
    report.rows = plan.pages.rowCount
    report.widths = plan.theme.metrics.measures.count
    report.stages = timer.stages
    report.usage = options.profile ? timer.usage : []
    report.views = plan.pages.viewTimes
    return report
  }
}
