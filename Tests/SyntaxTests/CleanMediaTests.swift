import Testing

@testable import Syntax

@Suite("Sounds and videos without what they say of their makers")
struct CleanMediaTests {
  private let secret = Array("52.5200N 13.4050E".utf8)

  private func holds(_ bytes: [UInt8], _ text: [UInt8]) -> Bool { bytes.firstRange(of: text) != nil }

  // MARK: MP3

  private func synchsafe(_ size: Int) -> [UInt8] { (0..<4).map { UInt8(size >> (7 * (3 - $0)) & 0x7F) } }
  private let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + Array(repeating: 0x55, count: 60)

  private func apeMark(isHeader: Bool) -> [UInt8] {
    var mark = Array("APETAGEX".utf8)
    mark.append(contentsOf: [0xD0, 7, 0, 0, UInt8(secret.count + 32), 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
    mark.append(isHeader ? 0xA0 : 0x80)
    mark.append(contentsOf: [UInt8](repeating: 0, count: 8))
    return mark
  }

  @Test("Tags before and behind the sound go")
  func mp3() throws {
    var tag = Array("ID3".utf8)
    tag.append(contentsOf: [4, 0, 0])
    tag.append(contentsOf: synchsafe(secret.count))
    tag.append(contentsOf: secret)
    let ape = apeMark(isHeader: true) + secret + apeMark(isHeader: false)
    var old = Array("TAG".utf8)
    old.append(contentsOf: secret)
    old.append(contentsOf: [UInt8](repeating: 0, count: 125 - secret.count))
    let sound = frame + frame
    let file: [UInt8] = [tag, tag, sound, ape, old].flatMap { $0 }
    #expect(CleanMedia.bytes(of: file, named: "a.mp3") == sound)
    #expect(CleanMedia.bytes(of: sound, named: "a.mp3") == sound)
    #expect(CleanMedia.bytes(of: Array("<script>".utf8) + frame, named: "a.mp3") == nil)
    #expect(CleanMedia.bytes(of: frame + ape.dropLast(4), named: "a.mp3") == nil, "a tag that is cut off is still one")
    for count in 0..<file.count { _ = CleanMedia.bytes(of: Array(file.prefix(count)), named: "a.mp3") }
  }

  // MARK: Ogg

  private func page(_ packets: [[UInt8]], serial: UInt8 = 7) -> [UInt8] {
    var lacing: [UInt8] = []
    for packet in packets {
      lacing.append(contentsOf: [UInt8](repeating: 255, count: packet.count / 255))
      lacing.append(UInt8(packet.count % 255))
    }
    var page = Array("OggS".utf8)
    page.append(contentsOf: [UInt8](repeating: 0, count: 10))
    page.append(contentsOf: [serial, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(lacing.count)])
    page.append(contentsOf: lacing)
    for packet in packets { page.append(contentsOf: packet) }
    let sum = Self.sum(page)
    for place in 0..<4 { page[22 + place] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * place)) }
    return page
  }

  /// By a table, byte for byte.
  private static func sum(_ page: [UInt8]) -> UInt32 {
    var table: [UInt32] = []
    for byte in UInt32(0)..<256 {
      var entry = byte << 24
      for _ in 0..<8 {
        let shifted = entry << 1
        entry = entry >> 31 == 1 ? shifted ^ 0x04C1_1DB7 : shifted
      }
      table.append(entry)
    }
    var sum: UInt32 = 0
    for byte in page {
      let entry = table[Int(UInt8(sum >> 24) ^ byte)]
      sum = (sum << 8) ^ entry
    }
    return sum
  }

  private func comments() -> [UInt8] {
    var comments: [UInt8] = [4, 0, 0, 0]
    comments.append(contentsOf: "Them".utf8)
    comments.append(contentsOf: [1, 0, 0, 0, UInt8(secret.count), 0, 0, 0])
    return comments + secret
  }

  @Test("Comments of Opus and Vorbis are empty, and the sums are right")
  func ogg() throws {
    let long = Array(repeating: UInt8(ascii: "x"), count: 600)
    let opus = [
      page([Array("OpusHead!".utf8)]), page([Array("OpusTags".utf8) + comments() + long]), page([[1, 2, 3]]),
    ]
    .flatMap { $0 }
    let head: [UInt8] = [1] + Array("vorbis!".utf8)
    let tags: [UInt8] = [3] + Array("vorbis".utf8) + comments()
    let vorbis = page([head]) + page([tags + [1], Array("setup".utf8)])
    for file in [opus, vorbis] {
      let clean = try #require(CleanMedia.bytes(of: file, named: "a.ogg"))
      #expect(clean.count == file.count)
      #expect(!holds(clean, secret) && !holds(clean, Array("Them".utf8)))
      #expect(CleanMedia.bytes(of: clean, named: "a.ogg") == clean)
      var second = Array(clean[try #require(clean.dropFirst(4).firstRange(of: Array("OggS".utf8))).lowerBound...])
      if let third = second.dropFirst(4).firstRange(of: Array("OggS".utf8)) {
        second = Array(second[..<third.lowerBound])
      }
      var written: UInt32 = 0
      for place in 0..<4 { written |= UInt32(second[22 + place]) << UInt32(8 * place) }
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

  /// The beginning of an element of unknown size.
  private func unknown(_ id: [UInt8]) -> [UInt8] {
    id + [0x01] + [UInt8](repeating: 0xFF, count: 7)
  }

  private func webm(segment: (([UInt8]) -> [UInt8])) -> [UInt8] {
    let title = element([0x7B, 0xA9], secret)
    let application = element([0x4D, 0x80], Array("Them".utf8))
    let date = element([0x44, 0x61], [1, 2, 3, 4, 5, 6, 7, 8])
    let sum = element([0xBF], [1, 2, 3, 4])
    let info = element([0x15, 0x49, 0xA9, 0x66], [sum, title, application, date].flatMap { $0 })
    let track = element([0xAE], element([0x53, 0x6E], secret) + element([0xD7], [1]))
    let tracks = element([0x16, 0x54, 0xAE, 0x6B], track)
    let cluster = unknown([0x1F, 0x43, 0xB6, 0x75]) + element([0xA3], [1, 2, 3])
    let tags = element([0x12, 0x54, 0xC3, 0x67], secret)
    return element([0x1A, 0x45, 0xDF, 0xA3], [1]) + segment([info, tracks, cluster, tags].flatMap { $0 })
  }

  @Test("Titles, tags and dates of WebM are void; nothing moves")
  func webm() throws {
    let known = webm { self.element([0x18, 0x53, 0x80, 0x67], $0) }
    let live = webm { self.unknown([0x18, 0x53, 0x80, 0x67]) + $0 }
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
      let movie = [box("trak", media), box("udta", secret), box("meta", secret)].flatMap { $0 }
      return [box("ftyp", Array("isom".utf8)), box("free", secret), box("moov", movie), box("mdat", [1, 2, 3])]
        .flatMap { $0 }
    }
    let clean = try #require(CleanMedia.bytes(of: file("vide"), named: "a.mp4"))
    #expect(!holds(clean, secret))
    #expect(clean.count == file("vide").count)
    #expect(CleanMedia.bytes(of: file("meta"), named: "a.mp4") == nil)
  }
}
