/// Letters of Latin, Greek and Cyrillic as ASCII, for addresses; other scripts stay as they are.
enum Transliteration {
  /// - Parameter language: a tag; German and the Nordic languages spell some letters with two.
  static func ascii(_ text: String, language: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let own = ofLanguage[language.split(separator: "-").first.map { $0.lowercased() } ?? ""] ?? [:]
    var result = ""
    for scalar in text.unicodeScalars {
      if let ascii = own[scalar] ?? letters[scalar] {
        result += ascii
      } else if !isMark(scalar) {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A combining mark, as decomposed text has them.
  private static func isMark(_ scalar: UnicodeScalar) -> Bool {
    (0x300...0x36F).contains(scalar.value)
  }

  private static let letters = table(
    """
    a àáâãäåāăąǎǟǡǻȁȃȧạảấầẩẫậắằẳẵặḁαάа b ƀḃḅḇβб c çćĉċčḉ d ďđḋḍḏḑḓðδд e èéêëēĕėęěȅȇȩẹẻẽếềểễệḕḗḙḛḝεέеэ f ḟƒφф
    g ĝğġģǧǵḡγгґ h ĥħḣḥḧḩḫх i ìíîïĩīĭįıǐȉȋḭḯỉịιίϊΐηήиі j ĵǰ k ķǩḱḳḵκк l ĺļľŀłḷḹḻḽλл m ḿṁṃμм n ñńņňŉṅṇṉṋνн
    o òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱọỏốồổỗộớờởỡợṍṏṑṓοόωώо p ṕṗπп r ŕŗřȑȓṙṛṝṟρр s śŝşšșṡṣṥṧṩσςс t ţťŧțṫṭṯṱẗτт
    u ùúûüũūŭůűųưǔǖǘǚǜȕȗụủứừửữựṳṵṷṹṻу v ṽṿв w ŵẁẃẅẇẉẘ x ẋẍξ y ýÿŷȳẏẙỳỵỷỹυύϋΰый z źżžẑẓẕζз
    ae æǽ oe œ ss ßẞ th þθ ij ĳ dz ǆ lj ǉ nj ǌ ch χч ps ψ zh ж ts ц sh ш sch щ yu ю ya я yo ё yi ї ye є
    """)

  private static let ofLanguage: [String: [UnicodeScalar: String]] = [
    "de": table("ae ä oe ö ue ü ss ß"), "da": table("ae æ oe ø aa å"), "nb": table("ae æ oe ø aa å"),
    "no": table("ae æ oe ø aa å"), "sv": table("a ä o ö a å"), "tr": table("g ğ i ı o ö u ü"),
    "uk": table("h г g ґ y и i й"), "bg": table("sht щ a ъ y ь"),
  ]

  /// Pairs of an ASCII spelling and the small letters that have it; capital letters have it capitalised.
  private static func table(_ text: String) -> [UnicodeScalar: String] {
    var table: [UnicodeScalar: String] = [:]
    let words = text.split { $0 == " " || $0 == "\n" }
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      let ascii = String(words[index])
      for letter in words[index + 1].unicodeScalars {
        table[letter] = ascii
        let capital = letter.properties.uppercaseMapping.unicodeScalars
        if let first = capital.first, capital.count == 1, first != letter { table[first] = ascii.capitalizedFirst }
      }
    }
    for sign in ["ъ", "ь", "Ъ", "Ь"] as [UnicodeScalar] where table[sign] == nil && table["ж"] != nil {
      table[sign] = ""
    }
    return table
  }
}
