/// A file name of site.yaml with wildcards: `*` within a folder, `**` across folders, `?` for one byte, `|` between
/// alternatives.
struct SourcePattern {
  private let alternatives: [[UInt8]]

  init(_ text: String) {
    alternatives = text.split(separator: "|").map { Array($0.utf8) }
  }

  /// Whether the name has wildcards, so that matching nothing is no missing file.
  static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { $0 == star || $0 == question || $0 == UInt8(ascii: "|") }
  }

  func matches(_ path: String) -> Bool {
    let path = Array(path.utf8)
    return alternatives.contains { Self.matches($0, path) }
  }

  private static let star = UInt8(ascii: "*")
  private static let question = UInt8(ascii: "?")
  private static let slash = UInt8(ascii: "/")

  /// Walks pattern and path at once and goes back to the last star on a mismatch: linear but for the stars.
  private static func matches(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
    var p = 0
    var i = 0
    var retry: (pattern: Int, path: Int, crosses: Bool)?
    while i < path.count {
      if p < pattern.count, pattern[p] == star {
        let crosses = p + 1 < pattern.count && pattern[p + 1] == star
        p += crosses ? 2 : 1
        if crosses, p < pattern.count, pattern[p] == slash { p += 1 }
        retry = (p, i, crosses)
      } else if p < pattern.count, pattern[p] == path[i] || (pattern[p] == question && path[i] != slash) {
        p += 1
        i += 1
      } else if let last = retry, last.crosses || path[last.path] != slash {
        retry = (last.pattern, last.path + 1, last.crosses)
        p = last.pattern
        i = last.path + 1
      } else {
        return false
      }
    }
    while p < pattern.count, pattern[p] == star { p += 1 }
    return p == pattern.count
  }
}
