import Diagnostics
import Publishing

/// What was sent, in a few lines.
struct PublishSummary {
  let report: PublishReport

  func text(isVerbose: Bool, _ paint: TerminalPaint) -> String {
    let isUnchanged = report.sent.isEmpty && report.removed.isEmpty
    let verb = report.isDryRun ? "Would publish" : "Published"
    let head = isUnchanged ? "Nothing to send: \(report.place) is up to date" : "\(verb) to \(report.place)"
    var lines = [paint(head, .success)]
    if !isUnchanged {
      let kilobytes = (report.bytes + 999) / 1000
      lines.append(
        "  files    \(report.sent.count.grouped) of \(report.files.grouped) sent (\(kilobytes.grouped) KB), "
          + "\(report.removed.count.grouped) removed")
    }
    if isVerbose { lines += report.sent.map { "  + " + $0 } + report.removed.map { "  - " + $0 } }
    return lines.joined(separator: "\n")
  }

  var json: String {
    func list(_ names: [String]) -> String { "[" + names.map(JSONString.quoted).joined(separator: ",") + "]" }
    return "{\"published\":\(JSONString.quoted(report.target)),\"to\":\(JSONString.quoted(report.place))"
      + ",\"dryRun\":\(report.isDryRun),\"files\":\(report.files),\"bytes\":\(report.bytes)"
      + ",\"sent\":\(list(report.sent)),\"removed\":\(list(report.removed)),\"strays\":\(list(report.strays))}"
  }
}
