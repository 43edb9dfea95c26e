/// Writes small binary property lists, malformed ones too, with references of one byte.
struct BinaryPropertyListWriter {
  private var objects: [[UInt8]] = []

  /// Adds an object's bytes, marker included, and returns its number.
  mutating func add(_ bytes: [UInt8]) -> UInt8 {
    objects.append(bytes)
    return UInt8(truncatingIfNeeded: objects.count - 1)
  }

  mutating func add(_ text: String) -> UInt8 {
    let units = Array(text.utf16)
    if units.allSatisfy({ $0 < 0x80 }) { return add(header(5, units.count) + Array(text.utf8)) }
    var bytes: [UInt8] = header(6, units.count)
    for unit in units { bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    return add(bytes)
  }

  mutating func add(list: [UInt8]) -> UInt8 { add(header(0xA, list.count) + list) }

  mutating func add(mapping: [(String, UInt8)]) -> UInt8 {
    let keys = mapping.map { add($0.0) }
    return add(header(0xD, mapping.count) + keys + mapping.map(\.1))
  }

  func header(_ type: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [type << 4 | UInt8(count)] : [type << 4 | 0xF, 0x11, UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF)]
  }

  /// The whole file with an object at its top.
  func file(top: UInt8) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8 & 0xFF), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, Int(top), table] {
      bytes += (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
    }
    return bytes
  }
}
