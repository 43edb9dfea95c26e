/// How a long text begins, cut between words.
enum Excerpt {
  /// The paragraphs of a text, which are lines apart by an empty one, up to so many characters; an ellipsis stands for
  /// what was left out.
  static func paragraphs(of text: String, atMost length: Int) -> [String] {
    var left = length
    var found: [String] = []
    let all = text.split(separator: "\n\n").filter { !$0.allSatisfy(\.isWhitespace) }
    for (number, paragraph) in all.enumerated() {
      let start = paragraph.prefix(left)
      left -= start.count
      if start.endIndex < paragraph.endIndex {
        found.append(cut(start) + "…")
        break
      }
      let isCut = left == 0 && number < all.count - 1
      found.append(String(paragraph) + (isCut ? "…" : ""))
      if isCut { break }
    }
    return found
  }

  /// Without the word that the cut went through, where spaces part words.
  private static func cut(_ start: Substring) -> String {
    let whole = start.lastIndex(where: \.isWhitespace).map { start[..<$0] } ?? start
    // A script without spaces is cut where the length says; one long word, too.
    let kept = whole.count * 2 < start.count ? start : whole
    return String(kept.reversed().drop(while: \.isWhitespace).reversed())
  }
}
