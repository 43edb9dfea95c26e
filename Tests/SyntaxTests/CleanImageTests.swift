import TestSupport
import Testing

@testable import Syntax

@Suite struct CleanImageTests {
  private let secret = Array("GPS 52.5200N 13.4050E".utf8)

  @Test(arguments: [1, 6] as [UInt8])
  func jpegsKeepOnlyThePicture(_ orientation: UInt8) throws {
    let source = TestPicture.jpeg(orientation: orientation, marked: secret)
    let clean = try #require(CleanImage.bytes(of: source))
    #expect(clean.firstRange(of: secret) == nil)
    #expect(clean.suffix(2) == [0xFF, 0xD9])
    let size = orientation == 6 ? ImageSize(width: 6, height: 8) : ImageSize(width: 8, height: 6)
    #expect(ImageHeader(source)?.size == size)
    #expect(ImageHeader(clean)?.size == size)
    #expect(CleanImage.bytes(of: clean) == clean)
  }

  @Test func pngsLoseTextAndWhatFollows() throws {
    let source = TestPicture.png(marked: secret)
    let clean = try #require(CleanImage.bytes(of: source))
    #expect(clean.firstRange(of: secret) == nil)
    #expect(clean.firstRange(of: Array("gAMA".utf8)) != nil)
    #expect(ImageHeader(clean)?.size == ImageSize(width: 8, height: 6))
    #expect(CleanImage.bytes(of: Array(source.prefix(60))) == nil)
  }

  @Test func webpsLoseExif() throws {
    let source = TestPicture.webp(marked: secret)
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
      var source = TestPicture.jpeg(orientation: 6, marked: secret)
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        source[Int(state >> 33) % source.count] = UInt8(truncatingIfNeeded: state >> 20)
      }
      _ = CleanImage.bytes(of: source)
      _ = ImageHeader(source)
    }
  }
}
