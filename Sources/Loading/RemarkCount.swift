import Diagnostics

/// Counts remarks of one family: one message a kind, however many records.
struct RemarkCount<Kind: CountedRemark> {
  private var tally = RemarkTally(places: 5)
  private let kinds = Array(Kind.allCases)

  mutating func add(_ kind: Kind, because cause: String? = nil, at place: @autoclosure () -> SourceLocation?) {
    guard let number = kinds.firstIndex(of: kind) else { return }
    tally.add(number, subject: cause, at: place())
  }

  var all: [(reason: Kind, count: Int)] {
    tally.all.map { (kinds[$0.kind], $0.count) }
  }

  func report(to sink: DiagnosticSink) {
    for remark in tally.all {
      let kind = kinds[remark.kind]
      sink.report(
        Diagnostic(
          kind.severity, kind.identifier, kind.summary(remark.count), at: remark.places.first,
          explanation: remark.subject, notes: remark.places.dropFirst().map { .init("And here", at: $0) }))
    }
  }
}
