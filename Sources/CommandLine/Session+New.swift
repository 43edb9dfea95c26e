import Diagnostics
import Site

extension Session {
  func runNew() -> ExitCode {
    let imports = arguments.imports
    var site = NewSite(folder: Self.withoutSlash(imports.first ?? ""))
    site.title = imports.title
    site.language = imports.language
    site.timeZone = imports.timeZone
    site.baseURL = arguments.build.baseURL
    site.automation = imports.automation
    let sink = DiagnosticSink()
    do throws(Diagnostic) {
      let founder = SiteFounder(site, files: files, sink: sink)
      let report = try founder.found(from: imports.exports + imports.rest)
      reporter.report(sink.diagnostics)
      reporter.say(reporter.paint("Made \(site.folder)", .success))
      say(report)
      reporter.say("  next     galley serve \(Self.shellQuoted(site.folder))")
      reporter.write(json: "{\"made\":\(JSONString.quoted(site.folder)),\(Self.json(report))}")
      return .done
    } catch {
      return failure(error, after: sink.diagnostics)
    }
  }

  func runAdd() -> ExitCode {
    let imports = arguments.imports
    let sink = DiagnosticSink()
    do throws(Diagnostic) {
      let site = try SiteFolder(files: files).find(arguments.site)
      let report = try TableUpdate(site: site, files: files, sink: sink).add(
        imports.files, to: imports.table, removesGone: imports.removesGone)
      reporter.report(sink.diagnostics)
      reporter.say(reporter.paint("Updated \(report.file ?? "nothing")", .success))
      reporter.say(
        "  records  \(report.added.grouped) new, \(report.changed.grouped) changed, \(report.unchanged.grouped) as before, "
          + "\(report.gone.count.grouped) gone")
      if !report.gone.isEmpty { sayGone(report) }
      say(report.made)
      reporter.write(
        json: "{\"new\":\(report.added),\"changed\":\(report.changed),\"unchanged\":\(report.unchanged),"
          + "\"gone\":\(report.gone.count),\"removed\":\(report.removed),\(Self.json(report.made))}")
      return .done
    } catch {
      return failure(error, after: sink.diagnostics)
    }
  }

  private func sayGone(_ report: TableUpdate.Report) {
    let names = report.gone.prefix(10).joined(separator: ", ")
    let more = report.gone.count > 10 ? " and \((report.gone.count - 10).grouped) more" : ""
    reporter.say("  gone     \(names)\(more)" + (report.removed > 0 ? " (removed)" : "; --remove-gone removes them"))
  }

  private func say(_ report: SiteFounder.Report) {
    let skipped = report.skipped.filter { $0.count > 0 }.map { "\($0.count.grouped) \($0.reason)" }
    reporter.say(
      "  records  \(report.recordsIn.grouped) read, \(report.published.grouped) taken"
        + (skipped.isEmpty ? "" : ", left out: \(skipped.joined(separator: ", "))"))
    for line in report.leftOut { reporter.say("  left out \(line)") }
  }

  private static func json(_ report: SiteFounder.Report) -> String {
    let skipped = report.skipped.map { "\(JSONString.quoted($0.reason)):\($0.count)" }.joined(separator: ",")
    let leftOut = report.leftOut.map(JSONString.quoted).joined(separator: ",")
    return "\"recordsIn\":\(report.recordsIn),\"recordsTaken\":\(report.published),\"skipped\":{\(skipped)}"
      + ",\"leftOut\":[\(leftOut)]"
  }

  func failure(_ error: Diagnostic, after reported: [Diagnostic]) -> ExitCode {
    reporter.report(reported)
    if !reported.contains(error) { reporter.report(error) }
    return ExitCode(endedBy: error)
  }

  private static func withoutSlash(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// A word that a shell takes for one word.
  private static func shellQuoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/-_.".unicodeScalars.contains($0)
    }
    return isPlain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
