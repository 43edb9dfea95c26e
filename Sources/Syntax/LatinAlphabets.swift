/// The languages that a code page of Latin letters was made for.
///
/// A Czech 'ř' read in the code page of Western Europe is a Danish 'ø', so that every letter is plausible there; but no
/// language has 'ø', 'ì' and 'è'. A text is as plausible as it is in the language that fits it best; a list of people
/// from everywhere a little less than one that a single language explains.
struct LatinAlphabets {
  private enum Kind { case undefined, opening, closing, dash, sign, other, small, capital }

  private var kinds = [Kind](repeating: .undefined, count: 256)
  /// Of each language whether a byte is a letter of it; behind them whether it is one of any of them.
  private var alphabets: [[Bool]] = []
  /// What a letter is worth in a text of several languages.
  private let mixed: Double

  /// Those of a code page; nil where it is none of Latin letters.
  static func of(_ page: CodePage) -> LatinAlphabets? { all[page] }

  private static let all: [CodePage: LatinAlphabets] = [
    .western: LatinAlphabets(.western, west, mixed: 0.95), .macintosh: LatinAlphabets(.macintosh, west, mixed: 0.9),
    .central: LatinAlphabets(.central, center, mixed: 0.85),
    .turkish: LatinAlphabets(.turkish, ["çğıİöşüâî"], mixed: 0.85),
    .baltic: LatinAlphabets(.baltic, ["ąčęėįšųūž", "āčēģīķļņšūž", "äõöüšž"], mixed: 0.85),
  ]

  /// German, French, Spanish, Portuguese, Italian, Dutch, Swedish and Finnish, Danish and Norwegian, Icelandic, Catalan,
  /// Estonian.
  private static let west = [
    "äöüß", "àâæçéèêëîïôœùûüÿ", "áéíñóúüºª", "àáâãçéêíóôõúºª", "àèéìíòóùú", "áéëíïóöúüè", "åäöéšž", "æøåéöäü",
    "áðéíóúýþæö", "àçèéíïòóúü", "äõöüšž",
  ]

  /// Polish, Czech and Slovak, Hungarian, Croatian with Bosnian and Slovenian, Romanian, Albanian.
  private static let center = ["ąćęłńóśźż", "áäčďéěíĺľňóôŕřšťúůýž", "áéíóöőúüű", "čćđšž", "ăâîşţ", "çë"]

  private init(_ page: CodePage, _ letters: [String], mixed: Double) {
    self.mixed = mixed
    var bytes: [Unicode.Scalar: UInt8] = [:]
    for byte in UInt8(0x80)...0xFF {
      guard let text = try? DecodedText.convert([byte], from: page.rawValue), text.replaced == 0,
        let scalar = String(decoding: text.bytes, as: UTF8.self).unicodeScalars.first
      else { continue }
      kinds[Int(byte)] = Self.kind(of: scalar)
      bytes[scalar] = byte
    }
    var union = [Bool](repeating: false, count: 256)
    for language in letters {
      var alphabet = [Bool](repeating: false, count: 256)
      for byte in (language + language.uppercased()).unicodeScalars.compactMap({ bytes[$0] }) {
        alphabet[Int(byte)] = true
        union[Int(byte)] = true
      }
      alphabets.append(alphabet)
    }
    alphabets.append(union)
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    if scalar.properties.isLowercase { return .small }
    if scalar.properties.isUppercase { return .capital }
    switch scalar {
    case "‘", "‚", "“", "„", "‹", "«": return .opening
    case "’", "”", "›", "»", "…": return .closing
    case "–", "—": return .dash
    case "\u{A0}", "€", "§", "°", "·", "•", "£", "№": return .sign
    default: return .other
    }
  }

  /// From about -1 to 1: the mean of what each character beyond ASCII is worth in the language that fits best.
  func plausibility(of bytes: [UInt8]) -> Double {
    var sums = [Double](repeating: 0, count: alphabets.count)
    var count = 0.0
    for index in bytes.indices where bytes[index] >= 0x80 {
      let worth = worth(bytes, index)
      count += 1
      for language in alphabets.indices {
        let isForeign = isAccented(bytes[index]) && worth > 0 && !alphabets[language][Int(bytes[index])]
        sums[language] += isForeign ? -0.6 : worth
      }
    }
    sums[sums.count - 1] *= sums[sums.count - 1] > 0 ? mixed : 1
    return count == 0 ? 0 : (sums.max() ?? 0) / count
  }

  /// What a character is worth in any language that has it: an accented letter stands in a word, a capital at its
  /// beginning, and seldom three in a row; a quotation mark opens or closes something.
  private func worth(_ bytes: [UInt8], _ index: Int) -> Double {
    let before = index > 0 ? bytes[index - 1] : 0
    let after = index + 1 < bytes.count ? bytes[index + 1] : 0
    let kind = kinds[Int(bytes[index])]
    switch kind {
    case .undefined: return -2
    case .opening: return isLetter(after) && !isLetter(before) ? 1 : 0.3
    case .closing: return before > 0x20 ? 1 : 0.3
    case .dash: return before == 0x20 && after == 0x20 ? 1 : 0.3
    case .sign: return 0.3
    case .other: return -0.6
    case .small, .capital:
      if isAccented(before), isAccented(after) { return -0.8 }
      if kind == .capital, isSmall(before) { return -0.8 }
      if kind == .small, (0x41...0x5A).contains(after) { return -0.8 }
      return isLetter(before) || isLetter(after) ? 1 : 0.2
    }
  }

  private func isAccented(_ byte: UInt8) -> Bool { [.small, .capital].contains(kinds[Int(byte)]) }
  private func isLetter(_ byte: UInt8) -> Bool { CodePage.isLetter(byte) || isAccented(byte) }
  private func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || kinds[Int(byte)] == .small }
}
