import Diagnostics
import Inspection

extension Session {
  func runLayout() -> ExitCode {
    let layout = arguments.layout
    if [layout.text, layout.file, layout.records].count(where: { $0 != nil }) != 1 {
      return misuse("Lay out one of --text, --file or --records", "See 'galley help layout'")
    }
    if (layout.records == nil) != (layout.cell == nil) {
      return misuse("--records and --cell go together", "Name the file of records and the cell to show them in")
    }
    if layout.records == nil, layout.widths.isEmpty {
      return misuse("A text needs --width", "Write --width 320, or several: --width 320,640")
    }
    return show { sink throws(Diagnostic) in
      try layout.records == nil ? self.textLayout(sink) : self.cellLayout(sink)
    }
  }

  private func misuse(_ summary: String, _ suggestion: String) -> ExitCode {
    reporter.report(Diagnostic(.error, "bad-usage", summary, suggestion: suggestion))
    return .badUsage
  }

  private func textLayout(_ sink: DiagnosticSink) throws(Diagnostic) -> [UInt8] {
    let layout = arguments.layout
    let text: String
    if let given = layout.text {
      text = given
    } else {
      text = String(decoding: try input(layout.file).bytes, as: UTF8.self)
    }
    let size = layout.size ?? 16
    let style = TextLayoutReport.Style(
      family: layout.font ?? "Inter", weight: layout.weight ?? 400, size: size,
      lineHeight: layout.lineHeight ?? (size * 3 + 1) / 2, language: layout.language ?? "en")
    return try TextLayoutReport(text, style: style, files: files, sink: sink)
      .json(widths: layout.widths, indent: indent)
  }

  /// With the site's theme and settings where there is a site.
  private func cellLayout(_ sink: DiagnosticSink) throws(Diagnostic) -> [UInt8] {
    let layout = arguments.layout
    let site = arguments.site == nil ? try SiteFolder(files: files).nearest() : try siteFolder()
    let settings = try site.map { site throws(Diagnostic) in try SiteSettings(site: site, files: files, sink: sink) }
    var request = CellLayoutReport.Request(
      records: layout.records ?? "", cell: layout.cell ?? "",
      language: layout.language ?? settings?.language ?? "en",
      timeZone: layout.timeZone ?? settings?.timeZone ?? "UTC")
    request.kind = layout.kind
    request.metrics = layout.metrics ?? settings?.metrics
    let report = try CellLayoutReport(
      request, templates: (site ?? ".") + "/Templates", resources: Installation(files: files).resources(), files: files,
      sink: sink)
    return try report.json(widths: layout.widths, indent: indent)
  }
}
