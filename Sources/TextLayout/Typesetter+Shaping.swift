import CTextICU

/// From characters to advances: levels, script runs, shaping.
extension Typesetter {
  mutating func resolveLevels() {
    text.levels.reset(to: 0, count: text.codes.count)
    guard text.isBidirectional else { return }
    let base = text.baseLevel
    text.codes.withUnsafeBufferPointer { rules.resolveLevels($0, base: base, into: &text.levels) }
  }

  /// A script run ends where the candidates of its characters have nothing in common; if more than one is left, it is
  /// shaped as Common. In a plain text the runs of each item are found apart.
  mutating func resolveScripts() {
    text.scripts.reset(to: SetText.RunScript(CTextScriptCommon, odd: false), count: text.codes.count)
    var odd = false
    for paragraph in text.paragraphs {
      var start = paragraph.start
      while start < paragraph.end {
        let end = mode != .plain ? paragraph.end : text.levelEnd(from: start, paragraph)
        resolveScripts(start..<end, &odd)
        start = end
      }
    }
  }

  private mutating func resolveScripts(_ range: Range<Int>, _ odd: inout Bool) {
    var start = range.lowerBound
    var candidates = ScriptSet()
    var last = 0
    for i in range {
      let number = text.properties[i].scriptSet
      guard number != 0 && number != last else { continue }
      last = number
      let own = rules.characters.scriptSets[number]
      let common = candidates.isEmpty ? own : candidates.intersection(own)
      if common.isEmpty {
        text.fillScript(start..<i, candidates, odd: odd)
        start = i
        odd.toggle()
      }
      candidates = common.isEmpty ? own : common
    }
    text.fillScript(start..<range.upperBound, candidates, odd: odd)
    odd.toggle()
  }

  mutating func shape() {
    text.advances.reset(to: 0, count: text.codes.count)
    text.unsafe.reset(to: false, count: text.codes.count + 1)
    for k in text.paragraphs.indices {
      let paragraph = text.paragraphs[k]
      var start = paragraph.start
      while start < paragraph.end {
        let end = text.shapingEnd(from: start, paragraph)
        shape(start..<end, in: paragraph)
        start = end
      }
    }
    sumAdvances()
  }

  /// Shapes a stretch of one level and one script run, or sets a box; a tab's width depends on its line.
  private mutating func shape(_ range: Range<Int>, in paragraph: SetText.Paragraph) {
    let first = range.lowerBound
    useStack(at: first)
    if let box = text.boxes[first] {
      text.advances[first] = Int((box.width * shaper.stack.size * 65536).rounded(.down))
    } else if text.codes[first] != .tab {
      let job = job(at: first, in: paragraph, records: true)
      _ = shaper.shape(range, in: &text, job)
    }
  }

  func job(at i: Int, in paragraph: SetText.Paragraph, records: Bool) -> ShapingJob {
    ShapingJob(
      paragraph: paragraph.start..<paragraph.end, level: text.levels[i], script: text.scripts[i].script,
      language: language, kerning: mode == .plain || !language.isCJK, records: records)
  }

  private mutating func sumAdvances() {
    text.sums.removeAll(keepingCapacity: true)
    var sum = 0
    text.sums.append(0)
    for advance in text.advances {
      sum += advance
      text.sums.append(sum)
    }
  }
}

extension SetText {
  mutating func fillScript(_ range: Range<Int>, _ candidates: ScriptSet, odd: Bool) {
    let script = RunScript(candidates.single ?? CTextScriptCommon, odd: odd)
    for i in range { scripts[i] = script }
  }

  /// Tabs and boxes stand alone, so that nothing is shaped across them.
  @inline(__always)
  func isAlone(_ i: Int) -> Bool {
    codes[i] == .tab || boxes[i] != nil
  }

  /// Where the item ends that begins at a position, boxes aside.
  func levelEnd(from start: Int, _ paragraph: Paragraph) -> Int {
    var end = start + 1
    guard codes[start] != .tab else { return end }
    while end < paragraph.end, levels[end] == levels[start], codes[end] != .tab { end += 1 }
    return end
  }

  @inline(__always)
  func shapingEnd(from start: Int, _ paragraph: Paragraph) -> Int {
    var end = start + 1
    guard !isAlone(start) else { return end }
    while end < paragraph.end, levels[end] == levels[start], scripts[end] == scripts[start], !isAlone(end),
      haveOneStyle(start, end)
    {
      end += 1
    }
    return end
  }
}

extension Array {
  /// Fills the array anew, in the storage it has.
  mutating func reset(to value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
