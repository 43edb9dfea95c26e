import CHarfBuzz

/// Shapes ranges of a text with the faces of one stack, and remembers what it learnt about them.
struct Shaper {
  let stack: FontStack
  /// False to shape everything by HarfBuzz: what the quick way is tested against.
  var takesQuickWay = true
  var plans: [ShapingPlan] = []
  var words = WordCache()
  /// Which characters need a box, by code point.
  var boxing = BoxTable()
  private var finder = FaceFinder()
  private let buffer = ShapingBuffer()
  /// Ranges that the face at hand lacks; a stack, since the next faces push their own.
  private var missing: [Range<Int>] = []

  init(_ stack: FontStack) {
    self.stack = stack
  }

  /// Shapes a range by the stack's faces from `member` on; returns its width in 16.16 px.
  ///
  /// Clusters that a face lacks go on to the next together with their neighbours; whole clusters move, never single
  /// marks.
  mutating func shape(_ range: Range<Int>, in text: inout SetText, _ job: ShapingJob, member: Int = 0) -> Int {
    guard member < stack.members.count else { return 0 }
    guard takesQuickWay else { return shapeSlowly(range, in: &text, job, member) }
    let member = finder.firstUseful(range, of: text, from: member, in: stack)
    if let width = shapeQuickly(range, in: &text, job, member: member) { return width }
    if text.isBounded(range, in: job.paragraph), case .typeface(let typeface) = stack.members[member] {
      return shapeWord(range, in: &text, job, plan(member, typeface, job), member)
    }
    return shapeSlowly(range, in: &text, job, member)
  }

  /// The same by HarfBuzz, whatever the characters.
  mutating func shapeSlowly(_ range: Range<Int>, in text: inout SetText, _ job: ShapingJob, _ member: Int) -> Int {
    let firstMissing = missing.count
    var width: Int
    switch stack.members[member] {
    case .typeface(let typeface): width = shapeByHarfBuzz(range, in: &text, job, typeface, member)
    case .readersCJK: width = setByEm(range, in: &text, job)
    }
    for i in firstMissing..<missing.count { width += shape(missing[i], in: &text, job, member: member + 1) }
    missing.removeSubrange(firstMissing...)
    return width
  }

  private mutating func shapeByHarfBuzz(
    _ range: Range<Int>, in text: inout SetText, _ job: ShapingJob, _ typeface: Typeface, _ member: Int
  ) -> Int {
    var clusters = ClusterReader(range, job, typeface, isLast: member + 1 == stack.members.count, stack.missing)
    let origin = job.paragraph.lowerBound
    let codes = text.codes
    let local = range.lowerBound - origin..<range.upperBound - origin
    let buffer = buffer
    let compiled = plans[plan(member, typeface, job)].compiled
    codes.withUnsafeBufferPointer { all in
      let paragraph = UnsafeBufferPointer(rebasing: all[job.paragraph])
      buffer.shape(local, of: paragraph, job, typeface, compiled) { glyphs, positions in
        clusters.read(glyphs, positions, codes: all, &text, &missing)
      }
    }
    return clusters.width
  }

  /// The reader's CJK font: a wide character is 1 em, marks join it, and everything else is missing.
  private mutating func setByEm(_ range: Range<Int>, in text: inout SetText, _ job: ShapingJob) -> Int {
    let firstMissing = missing.count
    var width = 0
    var joins = false
    for i in range {
      if joins && text.properties[i].isMark {
        if job.records { text.record(i, advance: 0, unsafe: true) }
      } else if text.properties[i].isWide(text.codes[i]) {
        joins = true
        width += stack.em
        if job.records { text.record(i, advance: stack.em, unsafe: false) }
      } else {
        joins = false
        missing.appendMerging(i..<i + 1, from: firstMissing)
      }
    }
    return width
  }
}

extension SetText {
  /// Whether only spaces or nothing stand beside a range, so that no script's joining reaches across its ends.
  func isBounded(_ range: Range<Int>, in paragraph: Range<Int>) -> Bool {
    (range.lowerBound == paragraph.lowerBound || codes[range.lowerBound - 1] == .space)
      && (range.upperBound == paragraph.upperBound || codes[range.upperBound] == .space)
  }

  mutating func record(_ i: Int, advance: Int, unsafe isUnsafe: Bool) {
    advances[i] = advance
    unsafe[i] = isUnsafe
  }
}

extension CharacterProperties {
  /// Drawn by the reader's CJK font, whichever it is, 1 em wide. Hangul ships as a font of its own.
  func isWide(_ character: UInt32) -> Bool {
    isWideOrFull && !isEmojiPresentation && !character.isHangul
  }
}

extension UInt32 {
  var isHangul: Bool {
    0x1100...0x11FF ~= self || 0x3130...0x318F ~= self || 0xAC00...0xD7A3 ~= self
  }
}
