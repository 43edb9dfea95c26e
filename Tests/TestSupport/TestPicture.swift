/// Small pictures made in memory, with a text wherever cameras and programs leave what is not for others to read.
package enum TestPicture {
  /// 8 × 6 px as stored.
  ///
  /// - Parameter orientation: by Exif; 6 is a picture to be turned by a quarter.
  package static func jpeg(orientation: UInt8 = 1, marked mark: [UInt8]) -> [UInt8] {
    let tiff = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    return [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
      + segment(0xE1, Array("Exif\0\0".utf8) + tiff + mark)
      + segment(0xE1, Array("http://ns.adobe.com/".utf8) + mark)
      + segment(0xED, mark) + segment(0xFE, mark) + segment(0xC0, [8, 0, 6, 0, 8, 1, 1, 0x11, 0])
      + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD9] + mark
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xFF)] + body
  }

  /// 8 × 6 px.
  package static func png(marked mark: [UInt8] = []) -> [UInt8] {
    func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(body.count)] + Array(type.utf8) + body + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [0, 0, 0, 8, 0, 0, 0, 6, 8, 2, 0, 0, 0])
      + chunk("eXIf", mark) + chunk("tEXt", mark) + chunk("gAMA", [0, 0, 0, 1]) + chunk("IDAT", [1, 2])
      + chunk("IEND", []) + mark
  }

  /// 8 × 6 px.
  package static func webp(marked mark: [UInt8]) -> [UInt8] {
    func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
      Array(type.utf8) + [UInt8(body.count), 0, 0, 0] + body + (body.count % 2 == 0 ? [] : [0])
    }
    let body =
      chunk("VP8X", [0x0C, 0, 0, 0, 7, 0, 0, 5, 0, 0]) + chunk("VP8 ", [1, 2, 3]) + chunk("EXIF", mark)
      + chunk("XMP ", mark)
    return Array("RIFF".utf8) + [UInt8(body.count + 4), 0, 0, 0] + Array("WEBP".utf8) + body
  }
}
