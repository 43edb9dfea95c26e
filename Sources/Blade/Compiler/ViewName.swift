/// Names of views: `a/b` is `a.b`.
enum ViewName {
  static func normalised(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "/")) else { return name }
    return String(decoding: name.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
  }

  /// Whether a pattern, in which `*` stands for any text, takes in a name.
  static func matches(_ pattern: String, _ name: String) -> Bool {
    matches(Array(pattern.utf8)[...], Array(name.utf8)[...])
  }

  /// Greedy with one place to come back to: linear in the pattern for each start.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (p, n) = (pattern.startIndex, name.startIndex)
    var retry: (pattern: Int, name: Int)?
    while n < name.endIndex {
      if p < pattern.endIndex, pattern[p] == UInt8(ascii: "*") {
        retry = (p + 1, n)
        p += 1
      } else if p < pattern.endIndex, pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = retry {
        p = last.pattern
        n = last.name + 1
        retry = (p, n)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
