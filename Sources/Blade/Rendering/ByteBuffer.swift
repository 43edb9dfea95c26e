import Glibc

/// The bytes of a page while it is written: they grow at the end, and are cut off there.
///
/// The array is longer than what is written, so that an append copies bytes and no more; one array serves page after page.
struct ByteBuffer: ~Copyable {
  /// The most bytes of a page, and of all that was captured on the way to it, each.
  var most = longest

  /// Bound: a page
  static let longest = 1 << 28

  private var storage: [UInt8]
  private(set) var count = 0
  /// Whether bytes were left out since there would have been too many. The renderer makes a fault of it.
  private(set) var isOverflowing = false
  private var captured = 0

  /// - Parameter memory: an array whose bytes are written over.
  init(in memory: consuming [UInt8] = []) {
    storage = memory
  }

  var isEmpty: Bool { count == 0 }

  /// Whether there is room for so many more.
  @inline(__always)
  private mutating func makeRoom(_ more: Int) -> Bool {
    more <= storage.count &- count || grow(more)
  }

  @inline(never)
  private mutating func grow(_ more: Int) -> Bool {
    guard !isOverflowing, more <= most - count else {
      isOverflowing = true
      return false
    }
    let wanted = max(storage.count, count + more, 64)
    let total = storage.count + wanted
    storage = [UInt8](unsafeUninitializedCapacity: total) { memory, initialized in
      guard let base = memory.baseAddress else { return }
      storage.withUnsafeBufferPointer { if let start = $0.baseAddress { memcpy(base, start, $0.count) } }
      memset(base + storage.count, 0, wanted)
      initialized = total
    }
    return true
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    guard makeRoom(1) else { return }
    storage[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, makeRoom(bytes.count) else { return }
    let place = count
    storage.withUnsafeMutableBufferPointer { storage in
      guard let base = storage.baseAddress else { return }
      (base + place).update(from: start, count: bytes.count)
    }
    count &+= bytes.count
  }

  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  mutating func append(_ text: String) {
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
    if isWritten == nil { append(Array(text.utf8)) }
  }

  /// All bytes, or those from an offset on.
  func bytes(from start: Int = 0) -> [UInt8] {
    bytes(min(start, count)..<count)
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] {
    range.isEmpty ? [] : Array(storage[range])
  }

  /// All bytes, in the buffer's own memory.
  consuming func finish() -> [UInt8] {
    storage.removeLast(storage.count - count)
    return storage
  }

  /// Moves all bytes to the end of others; the memory serves again.
  mutating func drain(into bytes: inout [UInt8]) {
    storage.withUnsafeBufferPointer { bytes.append(contentsOf: $0[..<count]) }
    count = 0
    captured = 0
    if storage.count > Self.keptMemory { storage = [] }
  }

  /// In bytes: more memory than that no page leaves to the next one.
  private static let keptMemory = 1 << 20

  /// Takes the bytes from an offset on away.
  mutating func cut(from start: Int) -> [UInt8] {
    take(min(start, count)..<count, from: min(start, count))
  }

  /// Takes the bytes from an offset on away, without the blanks around them.
  mutating func cutTrimmed(from start: Int) -> [UInt8] {
    var range = min(start, count)..<count
    while let first = range.first, storage[first].isBlank { range = first + 1..<range.upperBound }
    while let last = range.last, storage[last].isBlank { range = range.lowerBound..<last }
    return take(range, from: min(start, count))
  }

  private mutating func take(_ range: Range<Int>, from start: Int) -> [UInt8] {
    let taken = bytes(range)
    count = start
    captured += taken.count
    if captured > most { isOverflowing = true }
    return taken
  }

  /// Removes the blanks at an offset.
  @inline(__always)
  mutating func trimStart(at start: Int) {
    if start < count, storage[start].isBlank { removeBlanks(at: start) }
  }

  @inline(never)
  private mutating func removeBlanks(at start: Int) {
    var end = start
    while end < count, storage[end].isBlank { end += 1 }
    for place in end..<count { storage[start + place - end] = storage[place] }
    count -= end - start
  }
}
