import Diagnostics

/// Counts what was left out, with the first few places: one message a reason, however many records.
struct SkipCount {
  private var counts: [SkipReason: Int] = [:]
  private var places: [SkipReason: [SourceLocation]] = [:]
  private static let shown = 5

  mutating func add(_ reason: SkipReason, at place: @autoclosure () -> SourceLocation?) {
    counts[reason, default: 0] += 1
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
          .warning, reason.rawValue, reason.summary(count), at: places.first,
          notes: places.dropFirst().map { .init("And here", at: $0) }))
    }
  }
}
