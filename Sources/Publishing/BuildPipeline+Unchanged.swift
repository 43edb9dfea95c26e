import Diagnostics
import Effects

/// A build of which nothing has changed since the last one: no source is read, no page planned.
extension BuildPipeline {
  private var stampFile: String { options.stateFolder + "/stamp" }
  private var pagesFile: String { options.stateFolder + "/pages" }

  private var key: ContentHash { BuildStamp.key(options, scalesPictures: programs != nil, files) }

  /// What is asked for beyond a site takes a whole build.
  private var canBeRepeated: Bool {
    !options.clean && !options.templateMetrics && !options.acceptDrop && options.printedTable == nil
  }

  /// The report of a build that finds its site made already; nil where something has changed.
  func unchanged(_ timer: inout StageTimer) throws(Diagnostic) -> BuildReport? {
    guard canBeRepeated else { return nil }
    guard var report = try timer.time("compare", { () throws(Diagnostic) in repeated() }) else { return nil }
    report.stages = timer.stages
    report.usage = options.profile ? timer.usage : []
    try refuseWarnings()
    return report
  }

  /// Failures are left to the whole build, which comes upon them too and says what they keep from being made.
  private func repeated() -> BuildReport? {
    let log = InputLog(clock)
    guard let stamp = BuildStamp(stampFile, files), stamp.key == key,
      InputCheck(files: files, log: log).stand(stamp.inputs), let build = try? tree.begin()
    else { return nil }
    defer { build.abandon() }
    guard build.seal == stamp.seal, (try? build.standsAsBuilt()) == true else { return nil }
    stamp.diagnostics.forEach(sink.report)
    // Files that were touched, or were too new to be trusted, need not be read the next time.
    if let inputs = log.records, inputs != stamp.inputs {
      BuildStamp(
        key: stamp.key, seal: stamp.seal, inputs: inputs, diagnostics: stamp.diagnostics, report: stamp.report
      ).write(stampFile, files)
    }
    var report = stamp.report
    report.output = output
    report.pagesUnchanged = build.old.files.count
    return report
  }

  // MARK: Pages

  /// What the pages of a plan are made from; by page, whether it is as the old site has it, nothing where that is not
  /// known; and the rows of its lists.
  func compared(
    _ plan: BuildPlan, _ log: InputLog, _ build: TreeBuild
  ) -> (cache: PageCache?, kept: [Bool], rows: ListRows) {
    let new = ListRows(plan, build)
    guard options.printedTable == nil, let data = try? folders().dataFiles(plan.configuration, files),
      let cache = PageCache(plan, key: key, log: log, data: data)
    else { return (nil, [], new) }
    guard canBeRepeated, let seal = build.seal, let stamp = BuildStamp(stampFile, files), stamp.key == key,
      stamp.seal == seal, let old = PageCache(pagesFile, of: seal, files),
      let changed = cache.changes(since: old), let kept = plan.pages.unaffected(by: changed)
    else { return (cache, [], new) }
    // The plan has not asked yet what its pages are going to ask.
    let asked = stamp.inputs.filter { $0.question != .content || !data.contains($0.path) }
    guard InputCheck(files: files, log: InputLog(clock)).stand(asked) else { return (cache, [], new) }
    // What pages were made from counts on, also where they are not made this time.
    asked.forEach(log.note)
    return (cache, kept, ListRows(plan, build, old: old.chunks, changed: changed))
  }

  // MARK: For the next build

  /// Keeps what the next build needs to tell what has changed.
  ///
  /// - Parameter said: all that was said of the site itself, without what its swap gave rise to.
  func keep(
    _ build: TreeBuild, _ log: InputLog, _ cache: PageCache?, _ said: [Diagnostic], _ report: BuildReport
  ) {
    guard options.printedTable == nil, let seal = build.seal else { return }
    cache?.write(pagesFile, of: seal, files)
    guard let inputs = log.records else { return }
    BuildStamp(
      key: key, seal: seal, inputs: inputs, diagnostics: said, report: report
    ).write(stampFile, files)
  }
}
