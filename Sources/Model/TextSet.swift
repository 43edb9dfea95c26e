/// Texts, each kept once and numbered in the order in which they came, found by their bytes.
///
/// Open addressing over an arena of bytes: a Dictionary of Strings costs five times as much where
/// every key of a million records asks.
package struct TextSet: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  /// Indexes plus 1; 0 is free. The count is a power of two, at most half of it used.
  private var table = [UInt32](repeating: 0, count: 64)

  package init() {}

  package var count: Int { ends.count }

  package func bytes(_ index: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(index) else { return [] }
    return bytes[start(index)..<Int(ends[index])]
  }

  package func index(of name: ArraySlice<UInt8>) -> Int? {
    name.withUnsafeBufferPointer { name in
      let entry = table[place(of: name)]
      return entry == 0 ? nil : Int(entry) - 1
    }
  }

  @discardableResult
  package mutating func intern(_ name: ArraySlice<UInt8>) -> Int {
    name.withUnsafeBufferPointer { name in
      let place = place(of: name)
      if table[place] != 0 { return Int(table[place]) - 1 }
      return insert(name, at: place)
    }
  }

  private mutating func insert(_ name: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    let index = ends.count
    bytes.append(contentsOf: name)
    ends.append(UInt32(clamping: bytes.count))
    table[place] = UInt32(clamping: index + 1)
    if ends.count * 2 > table.count { grow() }
    return index
  }

  private mutating func grow() {
    table = [UInt32](repeating: 0, count: table.count * 2)
    for index in ends.indices {
      let place = bytes[start(index)..<Int(ends[index])].withUnsafeBufferPointer { self.place(of: $0) }
      table[place] = UInt32(clamping: index + 1)
    }
  }

  private func start(_ index: Int) -> Int {
    index == 0 ? 0 : Int(ends[index - 1])
  }

  /// Where a name stands in the table, or the free place for it.
  private func place(of name: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = table.count - 1
    var place = Self.hash(name) & mask
    while table[place] != 0, !isName(Int(table[place]) - 1, name) { place = (place + 1) & mask }
    return place
  }

  private func isName(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = start(index)
    guard Int(ends[index]) - start == name.count else { return false }
    for offset in name.indices where bytes[start + offset] != name[offset] { return false }
    return true
  }

  /// FNV-1a with a final mix, so that names of one length and a common beginning spread.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 29)
  }
}

extension TextSet: Equatable {
  /// The same texts in the same order.
  package static func == (a: TextSet, b: TextSet) -> Bool {
    a.ends == b.ends && a.bytes == b.bytes
  }
}
