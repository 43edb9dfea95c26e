import Diagnostics

/// Counts remarks, with the first few places: one message a kind, however many records.
struct RemarkCount<Kind: CountedRemark> {
  private var counts: [Kind: Int] = [:]
  private var places: [Kind: [SourceLocation]] = [:]
  /// What was said about the first.
  private var causes: [Kind: String] = [:]
  private var shown: Int { 5 }

  mutating func add(_ kind: Kind, because cause: String? = nil, at place: @autoclosure () -> SourceLocation?) {
    counts[kind, default: 0] += 1
    if causes[kind] == nil { causes[kind] = cause }
    if places[kind, default: []].count < shown, let place = place() { places[kind, default: []].append(place) }
  }

  var all: [(reason: Kind, count: Int)] {
    Kind.allCases.compactMap { kind in counts[kind].map { (kind, $0) } }
  }

  func report(to sink: DiagnosticSink) {
    for (kind, count) in all {
      let places = places[kind] ?? []
      sink.report(
        Diagnostic(
          kind.severity, kind.identifier, kind.summary(count), at: places.first, explanation: causes[kind],
          notes: places.dropFirst().map { .init("And here", at: $0) }))
    }
  }
}
