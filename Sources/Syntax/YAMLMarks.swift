import CYAML

/// Turns libyaml's marks, which count code points, into byte offsets.
///
/// Marks nearly always go forward, so a cursor suffices; one that goes back starts over.
struct YAMLMarks {
  private let bytes: [UInt8]
  private var codePoint = 0
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func offset(_ mark: yaml_mark_t) -> Int {
    let wanted = Int(clamping: mark.index)
    if wanted < codePoint { (codePoint, offset) = (0, 0) }
    while codePoint < wanted, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      codePoint += 1
    }
    return offset
  }
}
