/// An Ogg file (RFC 3533) whose comment headers are empty. They keep their length, so that no page moves; the pages' check
/// sums are made anew.
struct CleanOgg {
  private struct Page {
    let start: Int
    let bodyStart: Int
    let end: Int
    let serial: Int
    /// Lengths of the body's segments; 255 says that the packet goes on.
    let lacing: ArraySlice<UInt8>
  }

  /// Where a stream's second packet stands, piece by piece.
  private struct Stream {
    var first: [UInt8] = []
    var packet = 0
    var comment: [Range<Int>] = []
  }

  fileprivate var file: [UInt8]

  /// nil where the file is damaged, or of a codec whose comments are not known.
  static func bytes(of file: [UInt8]) -> [UInt8]? {
    var ogg = CleanOgg(file: file)
    return ogg.clean() ? ogg.file : nil
  }

  private mutating func clean() -> Bool {
    guard let pages = pages() else { return false }
    var streams: [Int: Stream] = [:]
    for page in pages { read(page, into: &streams[page.serial, default: Stream()]) }
    var touched: [Range<Int>] = []
    for (_, stream) in streams.sorted(by: { $0.key < $1.key }) {
      guard let prefix = Self.commentPrefix(of: stream.first), empty(stream.comment, behind: prefix) else {
        return false
      }
      touched += stream.comment
    }
    for page in pages where touched.contains(where: { $0.overlaps(page.bodyStart..<page.end) }) { sign(page) }
    return !pages.isEmpty
  }

  /// nil where pages do not fill the file.
  private func pages() -> [Page]? {
    let reader = ByteReader(file)
    var pages: [Page] = []
    var start = 0
    while start < file.count {
      guard reader.text(start, 4) == "OggS", let serial = reader.little(start + 14, 4),
        let count = reader.big(start + 26, 1), start + 27 + count <= file.count
      else { return nil }
      let lacing = file[start + 27..<start + 27 + count]
      let body = start + 27 + count
      let end = body + lacing.reduce(0) { $0 + Int($1) }
      guard end <= file.count else { return nil }
      pages.append(
        Page(
          start: start, bodyStart: body, end: end, serial: serial, lacing: lacing))
      start = end
    }
    return pages
  }

  private func read(_ page: Page, into stream: inout Stream) {
    var position = page.bodyStart
    for length in page.lacing where stream.packet < 2 {
      let range = position..<position + Int(length)
      if stream.packet == 0 { stream.first += file[range] } else if !range.isEmpty { stream.comment.append(range) }
      position = range.upperBound
      if length < 255 { stream.packet += 1 }
    }
  }

  /// What stands before the comments in a packet of the codec that the stream's first packet names; nil for another codec.
  private static func commentPrefix(of first: [UInt8]) -> (bytes: [UInt8], isFramed: Bool)? {
    if first.starts(with: "\u{1}vorbis".utf8) { return ([3] + Array("vorbis".utf8), true) }
    if first.starts(with: "OpusHead".utf8) { return (Array("OpusTags".utf8), false) }
    if first.starts(with: "Speex   ".utf8) { return ([], false) }
    if first.starts(with: [0x80] + Array("theora".utf8)) { return ([0x81] + Array("theora".utf8), false) }
    return nil
  }

  /// Writes a vendor of no length and no comments, and zeros to the packet's end, which decoders pass over.
  private mutating func empty(_ packet: [Range<Int>], behind prefix: (bytes: [UInt8], isFramed: Bool)) -> Bool {
    let places = packet.flatMap { Array($0) }
    guard places.count >= prefix.bytes.count + 8 + (prefix.isFramed ? 1 : 0),
      zip(places, prefix.bytes).allSatisfy({ file[$0] == $1 })
    else { return false }
    for place in places.dropFirst(prefix.bytes.count) { file[place] = 0 }
    if prefix.isFramed { file[places[prefix.bytes.count + 8]] = 1 }
    return true
  }

  /// CRC-32 of the page with zeros in the sum's own place: polynomial 0x04C11DB7, not reflected (RFC 3533 §6).
  private mutating func sign(_ page: Page) {
    for place in page.start + 22..<page.start + 26 { file[place] = 0 }
    var sum: UInt32 = 0
    for byte in file[page.start..<page.end] {
      sum ^= UInt32(byte) << 24
      for _ in 0..<8 { sum = sum & 1 << 31 == 0 ? sum << 1 : sum << 1 ^ 0x04C1_1DB7 }
    }
    for place in 0..<4 { file[page.start + 22 + place] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * place)) }
  }
}
