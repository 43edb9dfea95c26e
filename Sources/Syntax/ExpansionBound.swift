/// Keeps what shared objects stand for linear in what the file writes out, so that kilobytes cannot
/// stand for gigabytes.
struct ExpansionBound {
  private let fileSize: Int
  private var written = 0
  private var repeated = 0
  private var repeatedBytes = 0

  init(fileSize: Int) {
    self.fileSize = fileSize
  }

  static let explanation =
    "Repetitions may stand for 100000 values and ten times what the file writes out, their text for 4 MB and 20 times the file"

  /// Counts a value; false where the file repeats more than it may.
  mutating func count(isRepeated: Bool) -> Bool {
    if isRepeated { repeated += 1 } else { written += 1 }
    return repeated <= 100_000 + 10 * written
  }

  /// Counts the bytes of a text that was read before.
  mutating func countRepeated(bytes: Int) -> Bool {
    repeatedBytes += bytes
    return repeatedBytes <= 4 << 20 + 20 * fileSize
  }
}
