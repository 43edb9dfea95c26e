import Diagnostics

/// Sets texts one after another: a workspace of one thread, whose buffers and caches serve every text that follows.
///
/// ``typeset(_:language:stack:mode:)`` shapes a text once; the lines at any number of widths, the markup and the tie
/// guard's choice are then cheap and hold until the next text. The algorithm follows Chromium's LayoutNG as measured:
/// UAX #9 levels, script runs by Script_Extensions, HarfBuzz with fallback by cluster, UAX #14 with Chromium's own
/// table for ASCII, lines filled greedily in units of 1/64 px.
package struct Typesetter: ~Copyable {
  var rules: UnicodeRules
  var shaper: Shaper
  /// Shapers of other stacks, with what they have learnt.
  var shelved: [Shaper] = []
  /// By style; with less than two of them everything is set by the shaper at hand.
  var stacks: [FontStack] = []
  var text = SetText()
  var language = Language("")
  var mode = LayoutMode.theme
  var reshaped = ReshapedEnds()
  /// The text as Firefox breaks it, boxes as ideographs.
  var boxless: [UInt32] = []
  /// The markup of the text at hand.
  package internal(set) var events: [MarkupEvent] = []

  /// Throws where ICU has no data.
  package init(stack: FontStack) throws(Diagnostic) {
    rules = try UnicodeRules()
    shaper = Shaper(stack)
  }

  /// Sets a text in several styles: `stacks` are numbered by the runs' styles, the first is the block's own.
  ///
  /// All stacks must be of one size, so that a line is as high and as wide in em at any text size of the reader's. A
  /// change of font ends shaping, as in browsers, but the letters on both sides stay each other's context.
  package mutating func typeset(
    _ source: borrowing LayoutText, language: String, stacks: [FontStack], mode: LayoutMode = .theme
  ) {
    set(source, language: language, stacks: stacks, mode: mode, asOneLine: false)
  }

  /// Sets a text; its lines are then asked for by width.
  ///
  /// - Parameters:
  ///   - language: BCP 47; the page's `lang` must be the same, since fonts and line breaks depend on it. May be empty.
  ///   - stack: nil keeps the one in use.
  package mutating func typeset(
    _ source: borrowing LayoutText, language: String, stack: FontStack? = nil, mode: LayoutMode = .theme
  ) {
    set(source, language: language, stacks: stack.map { [$0] } ?? [], mode: mode, asOneLine: false)
  }

  /// - Parameter asOneLine: Line feeds and tabs are read as spaces.
  mutating func set(
    _ source: borrowing LayoutText, language: String, stacks: [FontStack], mode: LayoutMode, asOneLine: Bool
  ) {
    self.stacks = stacks
    if let first = stacks.first { use(first) }
    if language != self.language.tag { self.language = Language(language) }
    self.mode = mode
    read(source, asOneLine: asOneLine)
    resolveLevels()
    resolveScripts()
    shape()
    useFirstStack()
    findBreaks()
    writeMarkup()
    prepareLines()
  }

  /// Whether every character of the text is drawn by a face of the stack or is 1 em in all CJK fonts. Others are drawn
  /// by whatever font the reader has, so their lines are an estimate.
  package var isExact: Bool {
    text.codes.indices.allSatisfy { i in
      let code = text.codes[i]
      return code < 0x80 || text.boxes[i] != nil || code.isInvisible || text.properties[i].isWide(code)
        || stack(at: i).owns(code)
    }
  }

  mutating func use(_ stack: FontStack) {
    guard shaper.stack !== stack else { return }
    if let place = shelved.firstIndex(where: { $0.stack === stack }) {
      swap(&shaper, &shelved[place])
    } else {
      shelved.append(shaper)
      shaper = Shaper(stack)
    }
  }
}
