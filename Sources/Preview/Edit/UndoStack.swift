import Publishing

/// Files as they were before the last edits.
struct UndoStack {
  struct Step {
    let source: SourceFile
    let before: [UInt8]
    /// Of the file after the edit: only that state can be undone.
    let after: ContentHash
  }

  private var steps: [Step] = []

  private static let most = 50
  /// Bytes that all steps may hold.
  private static let largest = 64 << 20

  var count: Int { steps.count }
  var last: Step? { steps.last }

  mutating func push(_ step: Step) {
    steps.append(step)
    while steps.count > 1, steps.count > Self.most || steps.reduce(0, { $0 + $1.before.count }) > Self.largest {
      steps.removeFirst()
    }
  }

  mutating func pop() { _ = steps.popLast() }
}
