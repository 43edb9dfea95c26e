/// Where lines may break: Chromium's rules in a plain text, and in the theme only where both browsers break.
extension Typesetter {
  mutating func findBreaks() {
    text.marks.reset(to: [], count: text.codes.count + 1)
    markGraphemes()
    markRules()
    for paragraph in text.paragraphs {
      switch mode {
      case .plain: judgeByChromium(paragraph)
      case .anywhere: allowAll(paragraph)
      case .theme:
        markJoined(paragraph)
        judgeByBoth(paragraph)
      }
    }
  }

  private mutating func markGraphemes() {
    if text.isSimple {
      for i in 1..<max(text.marks.count, 1) { text.marks[i].insert(.grapheme) }
    } else {
      text.codes.withUnsafeBufferPointer { rules.markGraphemes($0, .grapheme, in: &text.marks) }
    }
  }

  private mutating func markRules() {
    let korean = language.isKorean
    let hasBoxes = text.pieces.contains { $0.box != nil }
    let marks: BreakMarks = hasBoxes || mode == .plain ? .chromiumRules : [.chromiumRules, .firefoxRules]
    text.codes.withUnsafeBufferPointer { rules.markLines($0, korean: korean, marks, in: &text.marks) }
    guard hasBoxes else { return }
    boxless.removeAll(keepingCapacity: true)
    boxless += text.codes
    for piece in text.pieces where piece.box != nil { boxless[piece.start] = Self.ideograph }
    boxless.withUnsafeBufferPointer { rules.markLines($0, korean: korean, .firefoxRules, in: &text.marks) }
  }

  /// What a box is to UAX #14 in Firefox.
  private static let ideograph: UInt32 = 0x4E2D

  private mutating func allowAll(_ paragraph: SetText.Paragraph) {
    for i in paragraph.start + 1..<max(paragraph.end, paragraph.start + 1)
    where text.marks[i].contains(.grapheme) || text.codes[i - 1].isBreakingSpace {
      text.marks[i].insert(.opportunity)
    }
  }

  private mutating func judgeByChromium(_ paragraph: SetText.Paragraph) {
    for i in paragraph.start + 1..<max(paragraph.end, paragraph.start + 1)
    where ChromiumBreaks.mayBreak(before: i, in: text, since: paragraph.start) {
      text.marks[i].insert(.opportunity)
    }
  }

  /// Steps 1 to 3: no break within a URL, nor beside the signs of a topic or mention.
  private mutating func markJoined(_ paragraph: SetText.Paragraph) {
    for piece in text.pieces[paragraph.firstPiece..<paragraph.endPiece] where piece.end - piece.start > 1 {
      switch piece.kind {
      case .run(.url):
        for i in piece.start + 1..<piece.end { text.marks[i].insert(.joined) }
      case .run(.topic), .run(.mention):
        let first = text.codes[piece.start]
        if first == .numberSign || first == .commercialAt { text.marks[piece.start + 1].insert(.joined) }
        if piece.kind == .run(.topic) && text.codes[piece.end - 1] == .numberSign {
          text.marks[piece.end - 1].insert(.joined)
        }
      default: break
      }
    }
  }

  /// Step 6: an opportunity where both browsers have one; where one alone has it, glue.
  private mutating func judgeByBoth(_ paragraph: SetText.Paragraph) {
    for i in paragraph.start + 1..<max(paragraph.end, paragraph.start + 1) where !text.codes[i].isBreakingSpace {
      if text.codes[i - 1].isBreakingSpace {
        text.marks[i].insert(.opportunity)
      } else if text.marks[i].contains(.joined) {
        text.marks[i].insert(.glue)
      } else {
        judge(i, since: paragraph.start)
      }
    }
  }

  private mutating func judge(_ i: Int, since start: Int) {
    let isAtBox = text.boxes[i] != nil || text.boxes[i - 1] != nil
    let chromium =
      isAtBox ? text.mayBreakAtBox(i) : ChromiumBreaks.mayBreak(before: i, in: text, since: start)
    let firefox = text.marks[i].contains(.firefoxRules) && !text.isKeptByFirefox(i)
    if chromium && firefox {
      text.marks[i].insert(.opportunity)
    } else if chromium || firefox && !isAtBox {
      text.marks[i].insert(.glue)
    }
  }
}

extension UInt32 {
  fileprivate static let numberSign: UInt32 = 0x23
  fileprivate static let commercialAt: UInt32 = 0x40
}

extension SetText {
  /// Both browsers break beside a box unless the other side sticks to it.
  @inline(__always)
  fileprivate func mayBreakAtBox(_ i: Int) -> Bool {
    let sticks = LineBreakClass.Group.sticksToBox
    return !(boxes[i - 1] == nil && sticks.contains(properties[i - 1].lineBreak))
      && !(boxes[i] == nil && sticks.contains(properties[i].lineBreak))
  }

  /// Firefox keeps closing marks and signs of price or percent together, and such a sign and an opening mark.
  @inline(__always)
  fileprivate func isKeptByFirefox(_ i: Int) -> Bool {
    guard boxes[i] == nil && boxes[i - 1] == nil else { return false }
    let left = properties[i - 1].lineBreak
    let right = properties[i].lineBreak
    let affix = LineBreakClass.Group.numericAffix
    return LineBreakClass.Group.closing.contains(left) && affix.contains(right)
      || affix.contains(left) && right == .openPunctuation
  }
}
