import Testing

@testable import Syntax

@Suite("Sounds and videos without what they say of their makers")
struct CleanMediaTests {
  private let secret = Array("52.5200N 13.4050E".utf8)

  private func holds(_ bytes: [UInt8], _ text: [UInt8]) -> Bool { bytes.firstRange(of: text) != nil }

  // MARK: MP3

  private func synchsafe(_ size: Int) -> [UInt8] { (0..<4).map { UInt8(size >> (7 * (3 - $0)) & 0x7F) } }
  private let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + Array(repeating: 0x55, count: 60)

  @Test("Tags before and behind the sound go")
  func mp3() throws {
    let tag = Array("ID3".utf8) + [4, 0, 0] + synchsafe(secret.count) + secret
    let ape =
      Array("APETAGEX".utf8) + [0xD0, 7, 0, 0, UInt8(secret.count + 32), 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0xA0]
      + Array(repeating: 0, count: 8) + secret + Array("APETAGEX".utf8)
      + [0xD0, 7, 0, 0, UInt8(secret.count + 32), 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0x80] + Array(repeating: 0, count: 8)
    let old = Array("TAG".utf8) + secret + Array(repeating: 0, count: 125 - secret.count)
    let file = tag + tag + frame + frame + ape + old
    #expect(CleanMedia.bytes(of: file, named: "a.mp3") == frame + frame)
    #expect(CleanMedia.bytes(of: frame + frame, named: "a.mp3") == frame + frame)
    #expect(CleanMedia.bytes(of: Array("<script>".utf8) + frame, named: "a.mp3") == nil)
    #expect(CleanMedia.bytes(of: frame + ape.dropLast(4), named: "a.mp3") == nil, "a tag that is cut off is still one")
    for count in 0..<file.count { _ = CleanMedia.bytes(of: Array(file.prefix(count)), named: "a.mp3") }
  }

  // MARK: Ogg

  private func page(_ packets: [[UInt8]], serial: UInt8 = 7) -> [UInt8] {
    var lacing: [UInt8] = []
    for packet in packets {
      lacing += Array(repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
    }
    var page = Array("OggS".utf8) + [0, 0] + Array(repeating: 0, count: 8) + [serial, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    page += [UInt8(lacing.count)] + lacing + packets.flatMap { $0 }
    let sum = Self.sum(page)
    for place in 0..<4 { page[22 + place] = UInt8(sum >> UInt32(8 * place) & 0xFF) }
    return page
  }

  /// By a table, byte for byte.
  private static func sum(_ page: [UInt8]) -> UInt32 {
    let table = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte) << 24) { sum, _ in sum >> 31 == 1 ? (sum << 1) ^ 0x04C1_1DB7 : sum << 1 }
    }
    return page.reduce(0) { $0 << 8 ^ table[Int(UInt8($0 >> 24) ^ $1)] }
  }

  private func comments() -> [UInt8] {
    [4, 0, 0, 0] + Array("Them".utf8) + [1, 0, 0, 0, UInt8(secret.count), 0, 0, 0] + secret
  }

  @Test("Comments of Opus and Vorbis are empty, and the sums are right")
  func ogg() throws {
    let long = Array(repeating: UInt8(ascii: "x"), count: 600)
    let opus =
      page([Array("OpusHead".utf8) + [1, 2]]) + page([Array("OpusTags".utf8) + comments() + long]) + page([[1, 2, 3]])
    let vorbis =
      page([[1] + Array("vorbis".utf8) + [0]])
      + page([[3] + Array("vorbis".utf8) + comments() + [1], [5] + Array("vorbis".utf8)])
    for file in [opus, vorbis] {
      let clean = try #require(CleanMedia.bytes(of: file, named: "a.ogg"))
      #expect(clean.count == file.count)
      #expect(!holds(clean, secret) && !holds(clean, Array("Them".utf8)))
      #expect(CleanMedia.bytes(of: clean, named: "a.ogg") == clean)
      var second = Array(clean[try #require(clean.dropFirst(4).firstRange(of: Array("OggS".utf8))).lowerBound...])
      if let third = second.dropFirst(4).firstRange(of: Array("OggS".utf8)) {
        second = Array(second[..<third.lowerBound])
      }
      let written = (0..<4).reduce(UInt32(0)) { $0 | UInt32(second[22 + $1]) << UInt32(8 * $1) }
      for place in 22..<26 { second[place] = 0 }
      #expect(Self.sum(second) == written)
      for count in 0..<file.count { _ = CleanMedia.bytes(of: Array(file.prefix(count)), named: "a.ogg") }
    }
    #expect(CleanMedia.bytes(of: page([Array("Unknown".utf8)]) + page([comments()]), named: "a.ogg") == nil)
    #expect(CleanMedia.bytes(of: opus + secret, named: "a.ogg") == nil)
  }

  // MARK: WebM

  private func element(_ id: [UInt8], _ body: [UInt8]) -> [UInt8] {
    id + [0x40 | UInt8(body.count >> 8), UInt8(body.count & 0xFF)] + body
  }

  private func webm(segment: (([UInt8]) -> [UInt8])) -> [UInt8] {
    let info = element(
      [0x15, 0x49, 0xA9, 0x66],
      element([0xBF], [1, 2, 3, 4]) + element([0x7B, 0xA9], secret) + element([0x4D, 0x80], Array("Them".utf8))
        + element([0x44, 0x61], [1, 2, 3, 4, 5, 6, 7, 8]))
    let tracks = element(
      [0x16, 0x54, 0xAE, 0x6B], element([0xAE], element([0x53, 0x6E], secret) + element([0xD7], [1])))
    let cluster =
      [0x1F, 0x43, 0xB6, 0x75, 0x01] + Array(repeating: UInt8(0xFF), count: 7) + element([0xA3], [1, 2, 3])
    let tags = element([0x12, 0x54, 0xC3, 0x67], secret)
    return element([0x1A, 0x45, 0xDF, 0xA3], [1]) + segment(info + tracks + cluster + tags)
  }

  @Test("Titles, tags and dates of WebM are void; nothing moves")
  func webm() throws {
    let known = webm { self.element([0x18, 0x53, 0x80, 0x67], $0) }
    let live = webm { [0x18, 0x53, 0x80, 0x67, 0x01] + Array(repeating: 0xFF, count: 7) + $0 }
    for file in [known, live] {
      let clean = try #require(CleanMedia.bytes(of: file, named: "a.webm"))
      #expect(clean.count == file.count)
      #expect(!holds(clean, secret) && !holds(clean, Array("Them".utf8)) && !holds(clean, [1, 2, 3, 4, 5, 6, 7, 8]))
      #expect(holds(clean, [0xA3, 0x40, 3, 1, 2, 3]))
      #expect(CleanMedia.bytes(of: clean, named: "a.webm") == clean)
      for count in 0..<file.count { _ = CleanMedia.bytes(of: Array(file.prefix(count)), named: "a.webm") }
    }
    #expect(CleanMedia.bytes(of: known + [0], named: "a.webm") == nil)
  }

  // MARK: MP4

  private func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    [0, 0, UInt8((body.count + 8) >> 8), UInt8((body.count + 8) & 0xFF)] + Array(type.utf8) + body
  }

  @Test("Places of MP4 go; a track of places makes it none that can be cleaned")
  func mp4() throws {
    func file(_ handler: String) -> [UInt8] {
      let media = box("mdia", box("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array(handler.utf8)))
      return box("ftyp", Array("isom".utf8)) + box("free", secret)
        + box("moov", box("trak", media) + box("udta", secret) + box("meta", secret)) + box("mdat", [1, 2, 3])
    }
    let clean = try #require(CleanMedia.bytes(of: file("vide"), named: "a.mp4"))
    #expect(!holds(clean, secret))
    #expect(clean.count == file("vide").count)
    #expect(CleanMedia.bytes(of: file("meta"), named: "a.mp4") == nil)
  }
}
