/// Finds pairs of a doubled sign in the text that CommonMark left alone, and sets what is between them in a style.
///
/// CommonMark knows no `~~`; and it leaves `这是**重点。**所以` literal, because its flanking rules expect spaces between
/// words (CommonMark 0.30 §6.2).
struct DelimiterPass {
  /// One of two signs.
  let delimiter: Unicode.Scalar
  let style: InlineStyle
  /// Only where one of the signs of a pair stands beside a character of a script without spaces.
  var besideHanOnly = false

  /// A doubled sign in run `run`, before the scalar at `offset` of it.
  private struct Mark {
    let run: Int
    let offset: Int
    let before: Unicode.Scalar?
    let after: Unicode.Scalar?

    var opens: Bool { after.map { !$0.isSpaceOfText } ?? false }
    var closes: Bool { before.map { !$0.isSpaceOfText } ?? false }
    var isBesideHan: Bool {
      (before?.isWrittenWithoutSpaces ?? false) || (after?.isWrittenWithoutSpaces ?? false)
    }
  }

  func apply(to runs: [InlineRun]) -> [InlineRun] {
    let marks = pairs(marks(in: runs))
    return marks.isEmpty ? runs : split(runs, at: marks)
  }

  private func isSearched(_ run: InlineRun) -> Bool {
    (run.kind == .text || run.kind == .link) && !run.style.contains(.code)
  }

  private func marks(in runs: [InlineRun]) -> [Mark] {
    var marks: [Mark] = []
    let sign = UInt8(truncatingIfNeeded: delimiter.value)
    for (index, run) in runs.enumerated() where isSearched(run) && run.text.utf8.contains(sign) {
      let scalars = Array(run.text.unicodeScalars)
      var i = 0
      while i < scalars.count {
        var end = i
        while end < scalars.count, scalars[end] == delimiter { end += 1 }
        if end - i == 2 {
          let before = i > 0 ? scalars[i - 1] : index > 0 ? runs[index - 1].text.unicodeScalars.last : nil
          let after =
            end < scalars.count
            ? scalars[end] : index + 1 < runs.count ? runs[index + 1].text.unicodeScalars.first : nil
          marks.append(Mark(run: index, offset: i, before: before, after: after))
        }
        i = max(end, i + 1)
      }
    }
    return marks
  }

  /// Openers and closers by turns.
  private func pairs(_ marks: [Mark]) -> [Mark] {
    var pairs: [Mark] = []
    var opener: Mark?
    for mark in marks {
      if let first = opener, mark.closes, !besideHanOnly || first.isBesideHan || mark.isBesideHan {
        pairs += [first, mark]
        opener = nil
      } else if mark.opens {
        opener = mark
      }
    }
    return pairs
  }

  private func split(_ runs: [InlineRun], at marks: [Mark]) -> [InlineRun] {
    var result: [InlineRun] = []
    var next = 0
    var isOpen = false
    for (index, run) in runs.enumerated() {
      let scalars = Array(run.text.unicodeScalars)
      var start = 0
      func append(upTo end: Int) {
        guard end > start || scalars.isEmpty else { return }
        result.append(piece(of: run, scalars[start..<end], isOpen: isOpen))
      }
      while next < marks.count, marks[next].run == index {
        append(upTo: marks[next].offset)
        start = marks[next].offset + 2
        isOpen.toggle()
        next += 1
      }
      append(upTo: scalars.count)
    }
    return result
  }

  private func piece(of run: InlineRun, _ scalars: ArraySlice<Unicode.Scalar>, isOpen: Bool) -> InlineRun {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    var piece = run
    piece.text = String(text)
    piece.shown = piece.text
    if isOpen { piece.style.insert(style) }
    return piece
  }
}
