/// The width of a stretch of a paragraph as one line.
extension Typesetter {
  /// In 1/64 px, each item rounded up: exact, with shaping done anew at unsafe ends.
  mutating func lineWidth(_ start: Int, _ end: Int, _ paragraph: SetText.Paragraph) -> Int {
    guard end > start else { return 0 }
    let first = Int(text.itemOf[start])
    let last = Int(text.itemOf[end - 1])
    if paragraph.hasTab { return widthWithTabs(start, end, first...last) }
    if first == last { return itemWidth(first, start, end).roundedUpToUnits }
    let head = itemWidth(first, start, text.items[first].end).roundedUpToUnits
    let tail = itemWidth(last, text.items[last].start, end).roundedUpToUnits
    return head + text.itemSums[last] - text.itemSums[first + 1] + tail
  }

  /// The same with shaping left as it is: what a search may go by, exact where both ends are safe.
  @inline(__always)
  func roughWidth(_ start: Int, _ end: Int) -> Int {
    guard end > start else { return 0 }
    let first = Int(text.itemOf[start])
    let last = Int(text.itemOf[end - 1])
    if first == last { return (text.sums[end] - text.sums[start]).roundedUpToUnits }
    let head = (text.sums[text.items[first].end] - text.sums[start]).roundedUpToUnits
    let tail = (text.sums[end] - text.sums[text.items[last].start]).roundedUpToUnits
    return head + text.itemSums[last] - text.itemSums[first + 1] + tail
  }

  private mutating func widthWithTabs(_ start: Int, _ end: Int, _ items: ClosedRange<Int>) -> Int {
    var width = 0
    for k in items {
      let item = text.items[k]
      let part =
        item.isTab ? tabWidth(at: width) : itemWidth(k, max(start, item.start), min(end, item.end))
      width += part.roundedUpToUnits
    }
    return width
  }

  /// To the next multiple of eight spaces, or the one after if that is nearer than half a space.
  private func tabWidth(at position: Int) -> Int {
    let space = max(shaper.stack.space, 1)
    let stop = 8 * space
    let width = stop - position * 1024 % stop
    return width * 2 < space ? width + stop : width
  }

  /// Of a part of an item, in 16.16 px: sums between safe positions, shaped anew beyond them.
  private mutating func itemWidth(_ k: Int, _ start: Int, _ end: Int) -> Int {
    let item = text.items[k]
    var first = start
    while first < end && first > item.start && text.unsafe[first] { first += 1 }
    var last = end
    while end < item.end && last > start && text.unsafe[last] { last -= 1 }
    guard first < end && last >= first else { return reshape(start, end) }
    var width = text.sums[last] - text.sums[first]
    if first > start { width += headWidth(start, first) }
    if last < end { width += tailWidth(last, end) }
    return width
  }

  private mutating func headWidth(_ start: Int, _ end: Int) -> Int {
    if let known = reshaped.heads[start] { return known }
    let width = reshape(start, end)
    reshaped.heads[start] = width
    return width
  }

  private mutating func tailWidth(_ start: Int, _ end: Int) -> Int {
    if let known = reshaped.tails[end] { return known }
    let width = reshape(start, end)
    reshaped.tails[end] = width
    return width
  }

  /// Shapes a range on its own, in the script runs and with the context of its paragraph.
  private mutating func reshape(_ start: Int, _ end: Int) -> Int {
    guard let paragraph = text.paragraph(at: start) else { return 0 }
    var width = 0
    var i = start
    while i < end {
      var j = i + 1
      while j < end && text.scripts[j].script == text.scripts[i].script && text.haveOneStyle(i, j) { j += 1 }
      useStack(at: i)
      width += shaper.shape(i..<j, in: &text, job(at: i, in: paragraph, records: false))
      i = j
    }
    useFirstStack()
    return width
  }
}

extension SetText {
  fileprivate func paragraph(at i: Int) -> Paragraph? {
    var low = 0
    var high = paragraphs.count
    while low < high {
      let middle = (low + high) / 2
      if paragraphs[middle].end <= i { low = middle + 1 } else { high = middle }
    }
    return low < paragraphs.count ? paragraphs[low] : nil
  }
}
