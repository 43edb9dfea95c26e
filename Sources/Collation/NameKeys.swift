import CIndex

/// What names are filed by: for each row its key, U+FFFE, and its second part, one behind the other.
///
/// U+FFFE sorts below every character, so that one key holds both parts: "Li, Zed" stands before "Lim, Ann".
struct NameKeys {
  static let separator: [UInt8] = [0xEF, 0xBF, 0xBE]

  private(set) var text: [UInt8] = []
  /// Key, separator and second part.
  private(set) var whole: [gidx_span] = []
  /// The key alone: what decides on the letter.
  private(set) var keys: [gidx_span] = []
  /// Rows of Han that no reading is known of, in rising order; they are filed under '#'.
  var unread: [UInt32] = []

  mutating func reserveCapacity(rows: Int, bytes: Int) {
    text.reserveCapacity(bytes + rows * 8)
    whole.reserveCapacity(rows)
    keys.reserveCapacity(rows)
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    text.append(contentsOf: bytes)
  }

  mutating func append(_ bytes: [UInt8]) {
    text.append(contentsOf: bytes)
  }

  /// Ends the key of a row that began at `start` of the text.
  mutating func endKey(from start: Int) {
    keys.append(gidx_span(start: UInt64(start), end: UInt64(text.count)))
    text.append(contentsOf: Self.separator)
  }

  mutating func endRow(from start: Int) {
    whole.append(gidx_span(start: UInt64(start), end: UInt64(text.count)))
  }
}
