import Synchronization

/// Collects diagnostics from every stage and thread, in the order in which they came.
///
/// Stages report from several threads, so a stage that promises an order reports from one place.
package final class DiagnosticSink: Sendable {
  private let collected = Mutex<[Diagnostic]>([])

  package init() {}

  package func report(_ diagnostic: Diagnostic) {
    collected.withLock { $0.append(diagnostic) }
  }

  package var diagnostics: [Diagnostic] {
    collected.withLock { $0 }
  }

  package var hasErrors: Bool {
    collected.withLock { $0.contains { $0.severity == .error } }
  }
}
