import Diagnostics

/// Counts what was left out, with the first few places: one message a reason, however many records.
struct SkipCount {
  private var counts: [SkipReason: Int] = [:]
  private var places: [SkipReason: [SourceLocation]] = [:]
  /// What was said about the first.
  private var causes: [SkipReason: String] = [:]
  private static let shown = 5

  mutating func add(_ reason: SkipReason, because cause: String? = nil, at place: @autoclosure () -> SourceLocation?) {
    counts[reason, default: 0] += 1
    if causes[reason] == nil { causes[reason] = cause }
    if places[reason, default: []].count < Self.shown, let place = place() { places[reason, default: []].append(place) }
  }

  var all: [(reason: SkipReason, count: Int)] {
    SkipReason.allCases.compactMap { reason in counts[reason].map { (reason, $0) } }
  }

  func report(to sink: DiagnosticSink) {
    for (reason, count) in all {
      let places = places[reason] ?? []
      sink.report(
        Diagnostic(
          reason.severity, reason.rawValue, reason.summary(count), at: places.first, explanation: causes[reason],
          notes: places.dropFirst().map { .init("And here", at: $0) }))
    }
  }
}
