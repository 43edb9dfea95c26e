import Testing

@testable import Syntax

@Suite struct CleanImageTests {
  private let secret = Array("GPS 52.5200N 13.4050E".utf8)

  private func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xFF)] + body
  }

  private func jpeg(orientation: UInt8) -> [UInt8] {
    let tiff = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    return [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
      + segment(0xE1, Array("Exif\0\0".utf8) + tiff + secret)
      + segment(0xE1, Array("http://ns.adobe.com/".utf8) + secret)
      + segment(0xED, secret) + segment(0xFE, secret) + segment(0xC0, [8, 0, 6, 0, 8, 1, 1, 0x11, 0])
      + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD9] + secret
  }

  @Test(arguments: [1, 6] as [UInt8])
  func jpegsKeepOnlyThePicture(_ orientation: UInt8) throws {
    let source = jpeg(orientation: orientation)
    let clean = try #require(CleanImage.bytes(of: source))
    #expect(clean.firstRange(of: secret) == nil)
    #expect(clean.suffix(2) == [0xFF, 0xD9])
    let size = orientation == 6 ? ImageSize(width: 6, height: 8) : ImageSize(width: 8, height: 6)
    #expect(ImageHeader(source)?.size == size)
    #expect(ImageHeader(clean)?.size == size)
    #expect(CleanImage.bytes(of: clean) == clean)
  }

  @Test func pngsLoseTextAndWhatFollows() throws {
    func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(body.count)] + Array(type.utf8) + body + [0, 0, 0, 0]
    }
    let header = chunk("IHDR", [0, 0, 0, 8, 0, 0, 0, 6, 8, 2, 0, 0, 0])
    let source =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header + chunk("eXIf", secret) + chunk("tEXt", secret)
      + chunk("gAMA", [0, 0, 0, 1]) + chunk("IDAT", [1, 2]) + chunk("IEND", []) + secret
    let clean = try #require(CleanImage.bytes(of: source))
    #expect(clean.firstRange(of: secret) == nil)
    #expect(clean.firstRange(of: Array("gAMA".utf8)) != nil)
    #expect(ImageHeader(clean)?.size == ImageSize(width: 8, height: 6))
    #expect(CleanImage.bytes(of: Array(source.prefix(60))) == nil)
  }

  @Test func webpsLoseExif() throws {
    func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
      Array(type.utf8) + [UInt8(body.count), 0, 0, 0] + body + (body.count % 2 == 0 ? [] : [0])
    }
    let body =
      chunk("VP8X", [0x0C, 0, 0, 0, 7, 0, 0, 5, 0, 0]) + chunk("VP8 ", [1, 2, 3]) + chunk("EXIF", secret)
      + chunk("XMP ", secret)
    let source = Array("RIFF".utf8) + [UInt8(body.count + 4), 0, 0, 0] + Array("WEBP".utf8) + body
    let clean = try #require(CleanImage.bytes(of: source))
    #expect(clean.firstRange(of: secret) == nil)
    #expect(clean[20] == 0)
    #expect(Int(clean[4]) == clean.count - 8)
    #expect(ImageHeader(clean)?.size == ImageSize(width: 8, height: 6))
  }

  @Test func videosLoseUserData() throws {
    func box(_ type: String, _ body: [UInt8]) -> [UInt8] { [0, 0, 0, UInt8(body.count + 8)] + Array(type.utf8) + body }
    let source = box("ftyp", Array("isom".utf8)) + box("moov", box("udta", secret)) + box("mdat", [1, 2, 3])
    let clean = try #require(CleanMedia.bytes(of: source, named: "a.mp4"))
    #expect(clean.count == source.count)
    #expect(clean.firstRange(of: secret) == nil)
    #expect(CleanMedia.bytes(of: Array(source.prefix(30)), named: "a.mp4") == nil)
  }

  @Test func whatIsNoPictureIsNotCleaned() {
    #expect(CleanImage.bytes(of: secret) == nil)
    #expect(CleanMedia.bytes(of: secret, named: "a.jpg") == nil)
    var state: UInt64 = 3
    for _ in 0..<300 {
      var source = jpeg(orientation: 6)
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        source[Int(state >> 33) % source.count] = UInt8(truncatingIfNeeded: state >> 20)
      }
      _ = CleanImage.bytes(of: source)
      _ = ImageHeader(source)
    }
  }
}
