/// A WebM file (RFC 9559) without tags, attachments, titles and dates: they become void elements of the same size, so that
/// no cue points elsewhere.
struct CleanMatroska {
  fileprivate var file: [UInt8]

  private enum Element {
    static let segment = 0x1853_8067
    static let cluster = 0x1F43_B675
    /// Tags and Attachments; Title, DateUTC, SegmentFilename and the names of other segments; the name of a track.
    static let removed: Set<Int> = [
      0x1254_C367, 0x1941_A469, 0x7BA9, 0x4461, 0x7384, 0x3C_83AB, 0x3E_83BB, 0x536E,
    ]
    /// Info, Tracks, TrackEntry.
    static let containers: Set<Int> = [0x1549_A966, 0x1654_AE6B, 0xAE]
    /// MuxingApp and WritingApp, which must be there.
    static let emptied: Set<Int> = [0x4D80, 0x5741]
    static let checksum = 0xBF
    static let void = 0xEC
  }

  /// nil where the elements do not fill the file.
  static func bytes(of file: [UInt8]) -> [UInt8]? {
    guard file.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) else { return nil }
    var matroska = CleanMatroska(file: file)
    return matroska.walk(0..<file.count, depth: 0) ? matroska.file : nil
  }

  private mutating func walk(_ range: Range<Int>, depth: Int) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      guard let (id, idLength) = number(position, keepsMark: true),
        let (size, sizeLength) = number(position + idLength, keepsMark: false)
      else { return false }
      let body = position + idLength + sizeLength
      let isUnknown = size == (1 << (7 * sizeLength)) - 1
      // Of unknown size are segments, to the end, and clusters, whose elements then follow like the segment's own.
      if isUnknown {
        guard id == Element.segment || id == Element.cluster else { return false }
        position = body
        continue
      }
      guard size <= range.upperBound - body else { return false }
      let end = body + size
      if id == Element.segment || Element.containers.contains(id) {
        guard depth < 4, walk(body..<end, depth: depth + 1) else { return false }
      } else if Element.removed.contains(id) || id == Element.checksum || id == Element.void {
        makeVoid(position..<end)
      } else if Element.emptied.contains(id) {
        for place in body..<end { file[place] = 0 }
      }
      position = end
    }
    return true
  }

  /// A number of variable length (RFC 8794 §4): the leading zeros of the first byte say how many bytes follow.
  private func number(_ start: Int, keepsMark: Bool) -> (value: Int, length: Int)? {
    guard start < file.count, file[start] != 0 else { return nil }
    let length = file[start].leadingZeroBitCount + 1
    guard start + length <= file.count, !keepsMark || length <= 4 else { return nil }
    let first = keepsMark ? Int(file[start]) : Int(file[start]) & ((1 << (8 - length)) - 1)
    return (file[start + 1..<start + length].reduce(first) { $0 << 8 | Int($1) }, length)
  }

  private mutating func makeVoid(_ range: Range<Int>) {
    for place in range { file[place] = 0 }
    file[range.lowerBound] = UInt8(Element.void)
    let isShort = range.count < 9
    let size = range.count - (isShort ? 2 : 9)
    if isShort {
      file[range.lowerBound + 1] = 0x80 | UInt8(size)
    } else {
      file[range.lowerBound + 1] = 1
      for place in 0..<7 { file[range.lowerBound + 2 + place] = UInt8(truncatingIfNeeded: size >> (8 * (6 - place))) }
    }
  }
}
