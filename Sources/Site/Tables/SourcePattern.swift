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

  /// Where the walk goes on when it fails: behind a star, one byte further in the path.
  private struct Retry {
    let pattern: Int
    let path: Int
  }

  /// Walks pattern and path at once. On a mismatch the last `*` takes one byte more, up to the end of the folder's name;
  /// then the last `**` does.
  private static func matches(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
    var p = 0
    var i = 0
    var within: Retry?
    var across: Retry?
    while i < path.count {
      if p < pattern.count, pattern[p] == star {
        let isDeep = p + 1 < pattern.count && pattern[p + 1] == star
        p += isDeep ? 2 : 1
        if isDeep, p < pattern.count, pattern[p] == slash { p += 1 }
        if isDeep { (across, within) = (Retry(pattern: p, path: i), nil) } else { within = Retry(pattern: p, path: i) }
      } else if p < pattern.count, pattern[p] == path[i] || (pattern[p] == question && path[i] != slash) {
        p += 1
        i += 1
      } else if let last = within, path[last.path] != slash {
        within = Retry(pattern: last.pattern, path: last.path + 1)
        (p, i) = (last.pattern, last.path + 1)
      } else if let last = across {
        (across, within) = (Retry(pattern: last.pattern, path: last.path + 1), nil)
        (p, i) = (last.pattern, last.path + 1)
      } else {
        return false
      }
    }
    while p < pattern.count, pattern[p] == star { p += 1 }
    return p == pattern.count
  }
}
