import CTextICU

/// The quick way: characters that no lookup of the face touches keep their advances, and the words between them are
/// shaped once and remembered.
extension Shaper {
  /// The width of a range in 16.16 px; nil where only HarfBuzz itself can tell.
  mutating func shapeQuickly(_ range: Range<Int>, in text: inout SetText, _ job: ShapingJob, member: Int) -> Int? {
    guard job.level & 1 == 0, ScriptSet.simplyShaped.contains(job.script) else { return nil }
    switch stack.members[member] {
    case .typeface(let typeface):
      guard typeface.face.hasKnownLookups else { return nil }
      let plan = plan(member, typeface, job)
      return shapeQuickly(range, in: &text, job, typeface, plan, member)
    case .readersCJK:
      return setByEmQuickly(range, in: &text, job, member)
    }
  }

  private mutating func shapeQuickly(
    _ range: Range<Int>, in text: inout SetText, _ job: ShapingJob, _ typeface: Typeface, _ plan: Int, _ member: Int
  ) -> Int? {
    var width = 0
    var i = range.lowerBound
    while i < range.upperBound {
      let role = plans[plan].role(of: text.codes[i], text.properties[i], typeface)
      if let advance = role.inertAdvance {
        width += advance
        if job.records { text.record(i, advance: advance, unsafe: false) }
        i += 1
        continue
      }
      guard role != .unclear else { return nil }
      let end = end(of: role, from: i, range.upperBound, text, typeface, plan)
      if role == .active {
        width += shapeWord(i..<end, in: &text, job, plan, member)
      } else {
        width += fallBack(i..<end, in: &text, job, after: member)
      }
      i = end
    }
    return width
  }

  /// Where the stretch of characters of one role ends.
  private mutating func end(
    of role: ShapingPlan.Role, from start: Int, _ limit: Int, _ text: SetText, _ typeface: Typeface, _ plan: Int
  ) -> Int {
    var end = start + 1
    while end < limit, plans[plan].role(of: text.codes[end], text.properties[end], typeface) == role { end += 1 }
    return end
  }

  private mutating func shapeWord(
    _ word: Range<Int>, in text: inout SetText, _ job: ShapingJob, _ plan: Int, _ member: Int
  ) -> Int {
    guard word.count <= WordCache.longestWord else { return shapeSlowly(word, in: &text, job, member) }
    let found = text.codes.withUnsafeBufferPointer { words.find(UnsafeBufferPointer(rebasing: $0[word]), plan: plan) }
    if let found {
      var width = 0
      for (i, shaped) in zip(word, found) {
        width += shaped.advance
        if job.records { text.record(i, advance: shaped.advance, unsafe: shaped.unsafe) }
      }
      return width
    }
    let width = shapeSlowly(word, in: &text, job, member)
    if job.records { remember(word, text, plan) }
    return width
  }

  private mutating func remember(_ word: Range<Int>, _ text: SetText, _ plan: Int) {
    let shaped = word.map { WordCache.Advance(text.advances[$0], unsafe: text.unsafe[$0]) }
    text.codes.withUnsafeBufferPointer {
      words.insert(UnsafeBufferPointer(rebasing: $0[word]), plan: plan, shaped)
    }
  }

  /// Neighbours that a face lacks go on to the next one together.
  private mutating func fallBack(
    _ range: Range<Int>, in text: inout SetText, _ job: ShapingJob, after member: Int
  ) -> Int {
    guard member + 1 == stack.members.count else { return shape(range, in: &text, job, member: member + 1) }
    if job.records {
      for i in range { text.record(i, advance: stack.missing, unsafe: false) }
    }
    return range.count * stack.missing
  }

  private mutating func setByEmQuickly(
    _ range: Range<Int>, in text: inout SetText, _ job: ShapingJob, _ member: Int
  ) -> Int? {
    var width = 0
    var i = range.lowerBound
    while i < range.upperBound {
      var end = i
      while end < range.upperBound, text.properties[end].isSimple, text.properties[end].isWide(text.codes[end]) {
        if job.records { text.record(end, advance: stack.em, unsafe: false) }
        width += stack.em
        end += 1
      }
      i = end
      while end < range.upperBound, text.properties[end].isSimple, !text.properties[end].isWide(text.codes[end]) {
        end += 1
      }
      if end > i { width += fallBack(i..<end, in: &text, job, after: member) }
      guard end == range.upperBound || text.properties[end].isSimple else { return nil }
      i = end
    }
    return width
  }

  private mutating func plan(_ member: Int, _ typeface: Typeface, _ job: ShapingJob) -> Int {
    let key = ShapingPlan.Key(member: member, script: job.script, language: job.language.tag, kerning: job.kerning)
    if let found = plans.firstIndex(where: { $0.key == key }) { return found }
    plans.append(ShapingPlan(key, typeface, job.language))
    return plans.count - 1
  }
}
