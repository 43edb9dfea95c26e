/// Finds what separates cells: a `sep=;` line that Excel reads and writes, else what the header has most of.
enum CSVDelimiter {
  private static let candidates = Array(",;\t|".utf8)

  /// The delimiter, and where the header begins.
  static func find(in bytes: [UInt8]) -> (delimiter: UInt8, start: Int) {
    let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    if end == 5, bytes.starts(with: "sep=".utf8) {
      let isPair = bytes[end...].starts(with: [0x0D, 0x0A])
      return (bytes[4], min(end + (isPair ? 2 : 1), bytes.count))
    }
    return (mostFrequent(in: bytes), 0)
  }

  /// Counts outside quotes, in the first line that is not empty; of equals the first wins.
  private static func mostFrequent(in bytes: [UInt8]) -> UInt8 {
    var counts = [Int](repeating: 0, count: candidates.count)
    var isQuoted = false
    var isEmpty = true
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D {
        if !isEmpty { break }
      } else {
        isEmpty = false
      }
      if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }
}
