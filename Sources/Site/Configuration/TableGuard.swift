import Diagnostics

/// `guard: {min: 1000, maxDrop: 5%}`: what a table must still hold for the site to be published.
package struct TableGuard: Sendable {
  package let minimum: Int?
  /// What `min` takes.
  static let minimums = 0...1_000_000_000
  /// In thousandths of the last build's records.
  package let maximumDrop: Int?
  package let location: SourceLocation

  /// What is wrong with a table that has `count` records now and had `before` at the last good build.
  package func problem(_ table: String, count: Int, before: Int?) -> Diagnostic? {
    if let minimum, count < minimum {
      return broken("'\(table)' has \(count) records, \(minimum) are its least")
    }
    guard let maximumDrop, let before, count < before else { return nil }
    let (lost, overflow) = (before - count).multipliedReportingOverflow(by: 1000)
    guard overflow || lost > before.multipliedReportingOverflow(by: maximumDrop).partialValue else { return nil }
    return broken("'\(table)' has \(count) records, the last build had \(before): more than \(share) lost")
  }

  private var share: String {
    let thousandths = maximumDrop ?? 0
    return "\(thousandths / 10)" + (thousandths % 10 == 0 ? "" : ".\(thousandths % 10)") + "%"
  }

  private func broken(_ summary: String) -> Diagnostic {
    Diagnostic(
      .error, "guard-broken", summary, at: location,
      suggestion: "Look whether the source is whole, or build once with --accept-drop")
  }

  /// "10%", "2.5%" in thousandths; nil for anything else.
  static func thousandths(of text: String) -> Int? {
    guard text.hasSuffix("%"), let number = Double(text.dropLast()), (0...100).contains(number) else { return nil }
    return Int((number * 10).rounded())
  }
}
