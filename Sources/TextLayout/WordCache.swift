/// Shaped words by plan and code points.
///
/// A word here is a stretch between inert glyphs (see ``ShapingPlan``), so it is shaped alike wherever it stands.
struct WordCache {
  /// One code point of a shaped word.
  struct Advance {
    private let packed: Int32

    /// - Parameter advance: In 16.16 px; what a font larger than 16,384 px has is cut.
    init(_ advance: Int, unsafe: Bool) {
      packed = Int32(clamping: advance) &<< 1 | (unsafe ? 1 : 0)
    }

    var advance: Int { Int(packed >> 1) }
    /// HarfBuzz's unsafe-to-break: a line that begins here must be shaped anew.
    var unsafe: Bool { packed & 1 == 1 }
  }

  static let longestWord = 48
  private static let capacity = 1 << 20

  private struct Slot {
    var hash: UInt32 = 0
    var plan: Int32 = -1
    var start: Int32 = 0
    var count: Int32 = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 1 << 12)
  private var used = 0
  private var characters: [UInt32] = []
  private var advances: [Advance] = []

  /// The advances of a word, one a code point; nil if it was not shaped yet.
  func find(_ word: UnsafeBufferPointer<UInt32>, plan: Int) -> ArraySlice<Advance>? {
    let slot = slots[place(of: word, plan: plan, hash: Self.hash(word, plan))]
    return slot.plan < 0 ? nil : advances[Int(slot.start)..<Int(slot.start + slot.count)]
  }

  mutating func insert(_ word: UnsafeBufferPointer<UInt32>, plan: Int, _ shaped: [Advance]) {
    guard shaped.count == word.count else { return }
    if advances.count + word.count > Self.capacity { removeAll() }
    if used * 2 >= slots.count { grow() }
    let hash = Self.hash(word, plan)
    slots[place(of: word, plan: plan, hash: hash)] = Slot(
      hash: hash, plan: Int32(plan), start: Int32(advances.count), count: Int32(word.count))
    used += 1
    characters += word
    advances += shaped
  }

  private mutating func removeAll() {
    slots = [Slot](repeating: Slot(), count: slots.count)
    characters.removeAll(keepingCapacity: true)
    advances.removeAll(keepingCapacity: true)
    used = 0
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where slot.plan >= 0 {
      var i = Int(slot.hash) & (slots.count - 1)
      while slots[i].plan >= 0 { i = (i + 1) & (slots.count - 1) }
      slots[i] = slot
    }
  }

  /// The slot of a word, or the free one where it belongs.
  private func place(of word: UnsafeBufferPointer<UInt32>, plan: Int, hash: UInt32) -> Int {
    var i = Int(hash) & (slots.count - 1)
    while slots[i].plan >= 0 {
      if slots[i].hash == hash && slots[i].plan == Int32(plan) && holds(slots[i], word) { return i }
      i = (i + 1) & (slots.count - 1)
    }
    return i
  }

  private func holds(_ slot: Slot, _ word: UnsafeBufferPointer<UInt32>) -> Bool {
    guard Int(slot.count) == word.count else { return false }
    for i in 0..<word.count where characters[Int(slot.start) + i] != word[i] { return false }
    return true
  }

  private static func hash(_ word: UnsafeBufferPointer<UInt32>, _ plan: Int) -> UInt32 {
    var hash = UInt32(truncatingIfNeeded: plan) &* 0x9E37_79B1
    for character in word { hash = (hash ^ character) &* 0x0100_0193 }
    return hash ^ hash >> 15
  }
}
