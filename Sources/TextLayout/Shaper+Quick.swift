import CTextICU

/// The quick way: characters that no lookup of the face touches keep their advances, and the words between them are
/// shaped once and remembered.
extension Shaper {
  /// The width of a range in 16.16 px; nil where only HarfBuzz itself can tell.
  mutating func shapeQuickly(_ range: Range<Int>, in text: inout SetText, _ job: ShapingJob, member: Int) -> Int? {
    switch stack.members[member] {
    case .typeface(let typeface):
      guard typeface.face.hasKnownLookups else { return nil }
      let plan = plan(member, typeface, job)
      let allowsWords = job.level & 1 == 0 && ScriptSet.simplyShaped.contains(job.script)
      guard allowsWords && text.isSimple || isQuick(range, text, allowsWords, typeface, plan) else { return nil }
      return shapeQuickly(range, in: &text, job, typeface, plan, member)
    case .readersCJK:
      return setByEmQuickly(range, in: &text, job, member)
    }
  }

  private mutating func shapeQuickly(
    _ range: Range<Int>, in text: inout SetText, _ job: ShapingJob, _ typeface: Typeface, _ plan: Int, _ member: Int
  ) -> Int? {
    var width = 0
    var newWords: [Range<Int>] = []
    var i = range.lowerBound
    while i < range.upperBound {
      let role = plans[plan].role(of: text.codes[i], text.properties[i], typeface)
      if let advance = role.inertAdvance {
        width += advance
        if job.records { text.record(i, advance: advance, unsafe: false) }
        i += 1
        continue
      }
      if role == .unclear { return nil }
      let end: Int
      if role == .missing {
        end = endOfMissing(from: i, range.upperBound, text, typeface, plan)
        width += fallBack(i..<end, in: &text, job, after: member)
      } else {
        end = endOfWord(from: i, range.upperBound, text, typeface, plan)
        if let known = shapeKnownWord(i..<end, in: &text, job, plan, member) {
          width += known
        } else if job.records {
          newWords.append(i..<end)
        } else {
          width += probe(i..<end, in: &text, job, plan, member)
        }
      }
      i = end
    }
    return newWords.isEmpty ? width : width + shapeTogether(newWords, in: &text, job, typeface, plan, member)
  }

  /// Shapes new words, neighbours by one call, so that what a call costs by itself is paid once. What stands between them is
  /// inert, so that each is shaped as if it stood alone. Returns the width of the words.
  private mutating func shapeTogether(
    _ words: [Range<Int>], in text: inout SetText, _ job: ShapingJob, _ typeface: Typeface, _ plan: Int, _ member: Int
  ) -> Int {
    var width = 0
    var first = 0
    while first < words.count {
      var last = first
      var between = 0
      while last + 1 < words.count, words[last + 1].upperBound - words[first].lowerBound <= Self.longestBatch,
        let gap = inertWidth(words[last].upperBound..<words[last + 1].lowerBound, text, typeface, plan)
      {
        between += gap
        last += 1
      }
      let batch = words[first].lowerBound..<words[last].upperBound
      width += shapeSlowly(batch, in: &text, job, member) - between
      for word in words[first...last] { remember(word, text, plan) }
      first = last + 1
    }
    return width
  }

  /// In code points.
  private static let longestBatch = 256

  /// nil where a character is anything but inert.
  private mutating func inertWidth(
    _ range: Range<Int>, _ text: borrowing SetText, _ typeface: Typeface, _ plan: Int
  ) -> Int? {
    var width = 0
    for i in range {
      let role = plans[plan].role(of: text.codes[i], text.properties[i], typeface)
      guard let advance = role.inertAdvance else { return nil }
      width += advance
    }
    return width
  }

  /// Whether every character's part is known: in simple scripts all but unclear ones, in others and from right to left
  /// only what stays as it is or goes to another face. Letters that join do so across an invisible character.
  private mutating func isQuick(
    _ range: Range<Int>, _ text: borrowing SetText, _ allowsWords: Bool, _ typeface: Typeface, _ plan: Int
  ) -> Bool {
    var last = ShapingPlan.Role.unclear
    var invisible = 0
    for i in range {
      let role = plans[plan].role(of: text.codes[i], text.properties[i], typeface)
      if role == .unclear || role == .active && !allowsWords || role == .joins && last != .missing { return false }
      if role == .invisible {
        invisible += 1
      } else if !allowsWords && 1...Self.heap ~= invisible {
        return false
      } else {
        invisible = 0
      }
      if role != .joins { last = role }
    }
    return allowsWords || !(1...Self.heap ~= invisible)
  }

  /// Where a stretch of characters that the face lacks ends.
  private mutating func endOfMissing(
    from start: Int, _ limit: Int, _ text: borrowing SetText, _ typeface: Typeface, _ plan: Int
  ) -> Int {
    var end = start + 1
    while end < limit {
      let role = plans[plan].role(of: text.codes[end], text.properties[end], typeface)
      guard role == .missing || role == .joins else { break }
      end += 1
    }
    return end
  }

  /// Where a stretch of active and invisible characters ends. Nothing meets across a heap of invisible ones: HarfBuzz
  /// would look through all of it from each of its characters.
  private mutating func endOfWord(
    from start: Int, _ limit: Int, _ text: borrowing SetText, _ typeface: Typeface, _ plan: Int
  ) -> Int {
    var end = start
    var invisible = 0
    while end < limit {
      let role = plans[plan].role(of: text.codes[end], text.properties[end], typeface)
      guard role == .active || role == .invisible else { break }
      if role == .active && invisible > Self.heap { break }
      invisible = role == .invisible ? invisible + 1 : 0
      end += 1
    }
    return invisible > Self.heap && end - invisible > start ? end - invisible : end
  }

  private static let heap = 16

  /// A stretch whose shape does not depend on what stands around it.
  mutating func shapeWord(
    _ word: Range<Int>, in text: inout SetText, _ job: ShapingJob, _ plan: Int, _ member: Int
  ) -> Int {
    if let known = shapeKnownWord(word, in: &text, job, plan, member) { return known }
    return job.records
      ? shapeAndRemember(word, in: &text, job, plan, member) : probe(word, in: &text, job, plan, member)
  }

  /// The same from memory; nil for a word that is new.
  private mutating func shapeKnownWord(
    _ word: Range<Int>, in text: inout SetText, _ job: ShapingJob, _ plan: Int, _ member: Int
  ) -> Int? {
    if text.isInvisible(word) {
      if job.records {
        for i in word { text.record(i, advance: 0, unsafe: false) }
      }
      return 0
    }
    guard word.count <= WordCache.longestWord else { return shapeSlowly(word, in: &text, job, member) }
    let found = text.codes.withUnsafeBufferPointer { words.find(UnsafeBufferPointer(rebasing: $0[word]), plan: plan) }
    guard let found else { return nil }
    var width = 0
    for (i, shaped) in zip(word, found) {
      width += shaped.advance
      if job.records { text.record(i, advance: shaped.advance, unsafe: shaped.unsafe) }
    }
    return width
  }

  private mutating func shapeAndRemember(
    _ word: Range<Int>, in text: inout SetText, _ job: ShapingJob, _ plan: Int, _ member: Int
  ) -> Int {
    let width = shapeSlowly(word, in: &text, job, member)
    remember(word, text, plan)
    return width
  }

  /// Shapes a word for the cache and leaves the text as it was.
  private mutating func probe(
    _ word: Range<Int>, in text: inout SetText, _ job: ShapingJob, _ plan: Int, _ member: Int
  ) -> Int {
    let advances = Array(text.advances[word])
    let unsafe = Array(text.unsafe[word])
    let width = shapeAndRemember(word, in: &text, job.recording, plan, member)
    text.advances.replaceSubrange(word, with: advances)
    text.unsafe.replaceSubrange(word, with: unsafe)
    return width
  }

  private mutating func remember(_ word: Range<Int>, _ text: borrowing SetText, _ plan: Int) {
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
    var width = 0
    for i in range {
      let joins = text.properties[i].extendsCluster
      width += joins ? 0 : stack.missing
      if job.records { text.record(i, advance: joins ? 0 : stack.missing, unsafe: joins) }
    }
    return width
  }

  private mutating func setByEmQuickly(
    _ range: Range<Int>, in text: inout SetText, _ job: ShapingJob, _ member: Int
  ) -> Int? {
    guard isQuickByEm(range, text) else { return nil }
    var width = 0
    var i = range.lowerBound
    while i < range.upperBound {
      var end = i
      while end < range.upperBound, text.isWide(end) {
        if job.records { text.record(end, advance: stack.em, unsafe: false) }
        width += stack.em
        end += 1
      }
      i = end
      while end < range.upperBound, !text.isWide(end) { end += 1 }
      if end > i { width += fallBack(i..<end, in: &text, job, after: member) }
      i = end
    }
    return width
  }

  /// Whether no mark joins a wide character.
  private func isQuickByEm(_ range: Range<Int>, _ text: borrowing SetText) -> Bool {
    if text.isSimple { return true }
    var joins = true
    for i in range {
      if text.properties[i].isSimple {
        joins = text.isWide(i)
      } else if joins || !text.properties[i].extendsCluster {
        return false
      }
    }
    return true
  }

  mutating func plan(_ member: Int, _ typeface: Typeface, _ job: ShapingJob) -> Int {
    let key = ShapingPlan.Key(
      member: member, script: job.script, language: job.language.tag, kerning: job.kerning,
      rightToLeft: job.level & 1 == 1)
    if let found = plans.firstIndex(where: { $0.key == key }) { return found }
    plans.append(ShapingPlan(key, typeface, job.language))
    return plans.count - 1
  }
}

extension SetText {
  fileprivate func isInvisible(_ range: Range<Int>) -> Bool {
    guard properties[range.lowerBound].isInvisible else { return false }
    return properties[range].allSatisfy(\.isInvisible)
  }

  fileprivate func isWide(_ i: Int) -> Bool {
    properties[i].isWide(codes[i])
  }
}
