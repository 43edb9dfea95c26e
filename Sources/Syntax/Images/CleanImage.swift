/// A picture without anything but the picture: no place, no camera, no name, no preview, nothing behind its end.
package enum CleanImage {
  /// nil for a file that cannot be cleaned: of another format, or damaged.
  package static func bytes(of image: [UInt8]) -> [UInt8]? {
    switch ImageHeader(image)?.format {
    case .jpeg: jpeg(image)
    case .png: png(image)
    case .gif: gif(image)
    case .webp: webp(image)
    case nil: nil
    }
  }

  // MARK: JPEG

  /// Keeps what drawing needs: tables, frames, JFIF, colour profiles, Adobe's colour transform; and of Exif the
  /// orientation alone.
  private static func jpeg(_ image: [UInt8]) -> [UInt8]? {
    let segments = JPEGSegments(image)
    guard let scan = segments.scan, let end = endOfScans(image, from: scan) else { return nil }
    var clean: [UInt8] = [0xFF, 0xD8]
    if segments.orientation != 1 { clean += exif(orientation: segments.orientation) }
    for segment in segments.segments {
      let body = image[segment.body]
      let isKept =
        switch segment.marker {
        case 0xE0: body.starts(with: "JFIF\0".utf8) && body.count <= 16
        case 0xE2: body.starts(with: "ICC_PROFILE\0".utf8)
        case 0xEE: body.starts(with: "Adobe".utf8)
        case 0xE1...0xEF, 0xFE: false
        default: true
        }
      if isKept { clean += image[segment.range] }
    }
    return clean + image[scan..<end] + [0xFF, 0xD9]
  }

  /// Where the picture's own EOI stands. Between the scans of a progressive picture stand tables, of which none may
  /// be an application's.
  private static func endOfScans(_ image: [UInt8], from scan: Int) -> Int? {
    var position = scan + 2
    while position + 1 < image.count {
      guard image[position] == 0xFF else {
        position += 1
        continue
      }
      switch image[position + 1] {
      case 0xD9: return position
      case 0xE0...0xEF, 0xFE: return nil
      default: position += image[position + 1] == 0xFF ? 1 : 2
      }
    }
    // Cut off: browsers draw what is there.
    return image.count
  }

  /// An Exif segment of one tag.
  private static func exif(orientation: Int) -> [UInt8] {
    [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8)
      + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0, 0, 0, 0, 0]
  }

  // MARK: PNG

  /// Chunks that change what is drawn; the critical ones are all kept.
  private static let drawn: Set<String> = [
    "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  private static func png(_ image: [UInt8]) -> [UInt8]? {
    let reader = ByteReader(image)
    var clean = Array(image.prefix(8))
    var position = 8
    while let length = reader.big(position, 4), let type = reader.text(position + 4, 4) {
      let end = position + 12 + length
      guard end <= image.count else { return nil }
      let isCritical = image[position + 4] & 0x20 == 0
      if isCritical || drawn.contains(type) { clean += image[position..<end] }
      if type == "IEND" { return clean }
      position = end
    }
    return nil
  }

  // MARK: WebP

  private static func webp(_ image: [UInt8]) -> [UInt8]? {
    let reader = ByteReader(image)
    var clean = Array(image.prefix(12))
    var position = 12
    while let type = reader.text(position, 4), let length = reader.little(position + 4, 4) {
      let end = position + 8 + length + length & 1
      guard end <= image.count || end == image.count + 1 else { return nil }
      var chunk = Array(image[position..<min(end, image.count)])
      switch type {
      case "VP8X" where chunk.count > 8: chunk[8] &= ~0x0C  // neither Exif nor XMP follows
      case "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP": break
      default: chunk = []
      }
      clean += chunk
      position = end
    }
    let size = clean.count - 8
    for place in 0..<4 { clean[4 + place] = UInt8(truncatingIfNeeded: size >> (8 * place)) }
    return clean.count > 12 ? clean : nil
  }

  // MARK: GIF

  /// Comments and applications' blocks go, but for the one that says how often a moving picture repeats.
  private static func gif(_ image: [UInt8]) -> [UInt8]? {
    guard image.count > 13 else { return nil }
    var position = 13 + colorTable(image[10])
    guard position <= image.count else { return nil }
    var clean = Array(image.prefix(position))
    while position < image.count {
      switch image[position] {
      case 0x3B: return clean + [0x3B]
      case 0x21:
        guard position + 2 < image.count, let end = endOfBlocks(image, from: position + 2) else { return nil }
        let isLoop = image[(position + 2)...].dropFirst().starts(with: "NETSCAPE2.0".utf8)
        if image[position + 1] == 0xF9 || image[position + 1] == 0xFF && isLoop { clean += image[position..<end] }
        position = end
      case 0x2C:
        guard position + 10 < image.count else { return nil }
        let data = position + 10 + colorTable(image[position + 9]) + 1
        guard let end = endOfBlocks(image, from: data) else { return nil }
        clean += image[position..<end]
        position = end
      default: return nil
      }
    }
    return nil
  }

  private static func colorTable(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func endOfBlocks(_ image: [UInt8], from start: Int) -> Int? {
    var position = start
    while position < image.count {
      let length = Int(image[position])
      position += 1 + length
      if length == 0 { return position }
    }
    return nil
  }
}
