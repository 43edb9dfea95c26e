import Synchronization

/// What the rows of a table say of its records' times, each worked out once: a row is laid out, stands in a list, and again
/// on its record's page.
final class TimeTexts: Sendable {
  /// Of larger tables none are kept.
  private static let most = 1 << 17

  private let count: Int
  private let known = Mutex<[String?]>([])

  /// - Parameter count: how many records there are.
  init(count: Int) {
    self.count = count
  }

  func text(of record: Int, _ compute: () -> String) -> String {
    guard count <= Self.most, record < count else { return compute() }
    if let text = known.withLock({ $0.isEmpty ? nil : $0[record] }) { return text }
    let text = compute()
    known.withLock { known in
      if known.isEmpty { known = [String?](repeating: nil, count: count) }
      known[record] = text
    }
    return text
  }
}
