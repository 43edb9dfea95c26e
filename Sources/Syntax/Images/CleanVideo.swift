/// An MP4 or QuickTime file without user data: places, devices and titles stand in boxes that players pass over
/// (ISO/IEC 14496-12 §8.10), and become free space of the same size, so that no offset changes.
enum CleanVideo {
  private static let removed: Set<String> = ["udta", "meta", "uuid", "free", "skip"]
  private static let containers: Set<String> = ["moov", "trak", "mdia", "minf", "moof", "traf"]

  /// nil where the boxes do not fill the file, or a track of it is data.
  static func bytes(of file: [UInt8]) -> [UInt8]? {
    var clean = file
    return walk(&clean, 0..<file.count, depth: 0) ? clean : nil
  }

  private static func walk(_ file: inout [UInt8], _ range: Range<Int>, depth: Int) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      let reader = ByteReader(file)
      guard var size = reader.big(position, 4), let type = reader.text(position + 4, 4) else { return depth > 0 }
      var header = 8
      if size == 1 {
        guard let large = reader.big(position + 9, 7) else { return false }
        (size, header) = (large, 16)
      }
      if size == 0 { size = range.upperBound - position }
      guard size >= header, size <= range.upperBound - position else { return false }
      // A track of data among the picture's own samples: where the camera was, second by second.
      if type == "hdlr", ["meta", "data", "camm"].contains(reader.text(position + header + 8, 4)) { return false }
      if removed.contains(type) {
        file.replaceSubrange(position + 4..<position + 8, with: "free".utf8)
        for place in position + header..<position + size { file[place] = 0 }
      } else if containers.contains(type), depth < 8 {
        if !walk(&file, position + header..<position + size, depth: depth + 1) { return false }
      }
      position += size
    }
    return true
  }
}
