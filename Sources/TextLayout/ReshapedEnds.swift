/// Widths of what had to be shaped anew at the ends of lines, so that a further width costs nothing more.
struct ReshapedEnds {
  /// By the position where a line begins, up to the next safe one; and by where one ends, from the last safe one.
  var heads: [Int: Int] = [:]
  var tails: [Int: Int] = [:]

  mutating func removeAll() {
    if !heads.isEmpty { heads.removeAll(keepingCapacity: true) }
    if !tails.isEmpty { tails.removeAll(keepingCapacity: true) }
  }
}
