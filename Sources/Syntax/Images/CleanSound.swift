/// An MP3 file without its tags: ID3v2 before the sound, ID3v1, Lyrics3 and APE behind it. All of them lie outside of the
/// frames, so that not a bit of the sound changes.
enum CleanSound {
  /// nil where no frame of sound stands behind the tags.
  static func mp3(_ file: [UInt8]) -> [UInt8]? {
    let reader = ByteReader(file)
    var start = 0
    while reader.text(start, 3) == "ID3", let size = synchsafe(file, start + 6), let flags = reader.big(start + 5, 1) {
      start += 10 + size + (flags & 0x10 == 0 ? 0 : 10)
    }
    while start < file.count, file[start] == 0 { start += 1 }
    var end = file.count
    while let tag = endOfSound(reader, before: end), tag >= start, tag < end { end = tag }
    guard let sync = reader.big(start, 2), sync & 0xFFE0 == 0xFFE0, end > start + 4 else { return nil }
    // A tag in a place of its own is none that players read, but it may be read by others.
    let sound = file[start..<end]
    return ["APETAGEX", "LYRICSBEGIN"].contains { sound.firstRange(of: Array($0.utf8)) != nil } ? nil : Array(sound)
  }

  /// Where the tag begins that ends at a place; nil for none.
  private static func endOfSound(_ reader: ByteReader, before end: Int) -> Int? {
    if reader.text(end - 128, 3) == "TAG" { return end - (reader.text(end - 355, 4) == "TAG+" ? 355 : 128) }
    if reader.text(end - 32, 8) == "APETAGEX", let size = reader.little(end - 20, 4),
      let flags = reader.little(end - 12, 4)
    {
      return end - size - (flags & 1 << 31 == 0 ? 0 : 32)
    }
    if reader.text(end - 9, 9) == "LYRICS200", let size = reader.text(end - 15, 6).flatMap({ Int($0) }) {
      return end - 15 - size
    }
    if reader.text(end - 10, 3) == "3DI", let size = synchsafe(reader.bytes, end - 4) { return end - size - 20 }
    return nil
  }

  /// Four bytes of seven bits each (ID3v2 §6.2).
  private static func synchsafe(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start >= 0, start + 4 <= bytes.count, bytes[start..<start + 4].allSatisfy({ $0 < 0x80 }) else { return nil }
    return bytes[start..<start + 4].reduce(0) { $0 << 7 | Int($1) }
  }
}
