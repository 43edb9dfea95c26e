import CIndex

/// The reading of each Han character in Hanyu Pinyin, by ICU's transliterator Han-Latin as it was when the list beside
/// CIndex was made: to compile ICU's own rules takes 0.1 s in each run, and readings differ between its versions.
struct HanSyllables: Sendable {
  static let shared = HanSyllables()

  /// By scalar, from ``first``: 1 and more are places in the lists of syllables, 0 is no reading.
  private var places = [UInt16](repeating: 0, count: Int(end - first))
  private var toned: [[UInt8]] = [[]]
  private var plain: [[UInt8]] = []
  /// How many characters have a reading.
  private(set) var count = 0

  private static let first: UInt32 = 0x2E80
  private static let end: UInt32 = 0x32400

  private init() {
    var length = 0
    let text = gidx_han_syllables(&length)
    let lines = UnsafeRawBufferPointer(start: text, count: length).split(separator: UInt8(ascii: "\n"))
    for line in lines where line.first != UInt8(ascii: "#") { read(line) }
    plain = toned.map(Self.withoutMarks)
  }

  /// A line is a syllable, a space, and the characters that are read so.
  private mutating func read(_ line: Slice<UnsafeRawBufferPointer>) {
    let syllable = line.prefix { $0 != UInt8(ascii: " ") }
    let place = UInt16(clamping: toned.count)
    toned.append(Array(syllable))
    var characters = line[syllable.endIndex...].dropFirst().makeIterator()
    var decoder = UTF8()
    while case .scalarValue(let scalar) = decoder.decode(&characters) {
      guard let index = Self.index(scalar) else { continue }
      places[index] = place
      count += 1
    }
  }

  /// A syllable in ASCII letters.
  static func withoutMarks(_ syllable: [UInt8]) -> [UInt8] {
    ICUText.normalized(String(decoding: syllable, as: UTF8.self), form: GIDX_NFD).filter { $0 < 0x80 }
  }

  private static func index(_ scalar: Unicode.Scalar) -> Int? {
    (first..<end).contains(scalar.value) ? Int(scalar.value - first) : nil
  }

  private func place(_ scalar: Unicode.Scalar) -> Int {
    Self.index(scalar).map { Int(places[$0]) } ?? 0
  }

  /// With its tone mark, in UTF-8: "zhāng"; a character itself that no reading is known of.
  func toned(_ scalar: Unicode.Scalar) -> [UInt8] {
    let place = place(scalar)
    return place == 0 ? Array(String(scalar).utf8) : toned[place]
  }

  /// In ASCII letters: "zhang", "lu" for lǜ; empty where no reading is known.
  func plain(_ scalar: Unicode.Scalar) -> [UInt8] { plain[place(scalar)] }
}
