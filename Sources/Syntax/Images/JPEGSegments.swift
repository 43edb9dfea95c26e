/// A JPEG cut into its segments (ITU-T T.81, annex B), up to the first scan.
struct JPEGSegments {
  struct Segment {
    let marker: UInt8
    /// The whole segment, its marker included.
    let range: Range<Int>
    /// Behind the marker and the length.
    var body: Range<Int> { min(range.lowerBound + 4, range.upperBound)..<range.upperBound }
  }

  let bytes: [UInt8]
  let segments: [Segment]
  /// Where the first scan's segment begins; nil where the file is cut off before it or damaged.
  let scan: Int?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var segments: [Segment] = []
    var scan: Int?
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      // A marker may be preceded by any number of fill bytes.
      if marker == 0xFF {
        position += 1
        continue
      }
      if marker == 0xDA {
        scan = position
        break
      }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      guard marker >= 0xC0, !(0xD0...0xD9).contains(marker), length >= 2, position + 2 + length <= bytes.count else {
        break
      }
      segments.append(Segment(marker: marker, range: position..<position + 2 + length))
      position += 2 + length
    }
    self.segments = segments
    self.scan = scan
  }

  /// As it is shown: turned by a quarter, width and height change places.
  var size: ImageSize? {
    let reader = ByteReader(bytes)
    // SOF0 to SOF15 without DHT, JPG and DAC.
    let frame = segments.first { (0xC0...0xCF).contains($0.marker) && ![0xC4, 0xC8, 0xCC].contains($0.marker) }
    guard let frame,
      let size = ImageHeader.size(reader.big(frame.body.lowerBound + 3, 2), reader.big(frame.body.lowerBound + 1, 2))
    else { return nil }
    return orientation > 4 ? ImageSize(width: size.height, height: size.width) : size
  }

  /// Exif's orientation, 1 to 8; 1 is upright.
  var orientation: Int {
    segments.first { isExif($0) }.flatMap { Self.orientation(Array(bytes[$0.body.dropFirst(6)])) } ?? 1
  }

  func isExif(_ segment: Segment) -> Bool {
    segment.marker == 0xE1 && bytes[segment.body].starts(with: "Exif\0\0".utf8)
  }

  /// The tag 0x0112 of the first directory of a TIFF file.
  private static func orientation(_ tiff: [UInt8]) -> Int? {
    let reader = ByteReader(tiff)
    let isLittle = tiff.starts(with: [0x49, 0x49])
    func number(_ start: Int, _ count: Int) -> Int? {
      isLittle ? reader.little(start, count) : reader.big(start, count)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<min(count, 512) {
      let start = directory + 2 + entry * 12
      if number(start, 2) == 0x0112 { return number(start + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil } }
    }
    return nil
  }
}
