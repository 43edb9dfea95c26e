import CIndex

/// The part of an address that names one record: lower-case ASCII letters, digits and hyphens.
///
/// A pure function of the record, so that a change in one never renames another. Slugs that differ only by case would be one
/// file on some systems, so what had to be changed gets a hash of what it was made from.
package enum Slug {
  /// In bytes, without the hash.
  /// Bound: letters of a name in an address, before six of a hash
  static let longest = 60
  /// Device names of Windows, the page of a folder, and the one for what is not found, which lies beside the records of
  /// a table on the front page.
  private static let reserved: Set<String> = {
    let numbered = (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
    return Set(["con", "prn", "aux", "nul", "index", "404"] + numbered)
  }()

  /// Whether a file of that name would be another one in some folder or on some system.
  package static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  /// The slug of a record that has a slug of its own or an id: that itself where it is a slug already.
  package static func slug(ofIdentifier identifier: String) -> String {
    let words = words(of: identifier)
    let isKept = words.utf8.elementsEqual(identifier.utf8) && !words.isEmpty && !reserved.contains(words)
    return isKept ? words : joined(words, hash(Array(identifier.utf8)[...]))
  }

  /// The slug of a record without an id: its name in Latin letters, and a hash of the bytes of its identity (the name and
  /// whatever else tells it from others).
  package static func slug(ofName name: String, identity: ArraySlice<UInt8>) -> String {
    joined(words(of: name), hash(identity))
  }

  private static func joined(_ words: String, _ hash: String) -> String {
    words.isEmpty ? hash : words + "-" + hash
  }

  /// A text in Latin letters, its words joined by hyphens; empty if nothing of it can be written so.
  private static func words(of text: String) -> String {
    var words: [UInt8] = []
    var gap = false
    func append(_ byte: UInt8) {
      guard let letter = letter(byte) else {
        gap = gap || byte != UInt8(ascii: "'")
        return
      }
      if gap, !words.isEmpty { words.append(UInt8(ascii: "-")) }
      gap = false
      words.append(letter)
    }
    for scalar in text.unicodeScalars {
      if words.count >= longest { break }
      if scalar.isASCII {
        append(UInt8(scalar.value))
      } else {
        let isHan = NameScalars.isHan(scalar)
        gap = gap || isHan
        (isHan ? HanSyllables.shared.plain(scalar) : Transliterator.anyToASCII.result(for: scalar)).forEach(append)
        gap = gap || isHan
      }
    }
    words = Array(words.prefix(longest))
    while words.last == UInt8(ascii: "-") { words.removeLast() }
    return String(decoding: words, as: UTF8.self)
  }

  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: nil
    }
  }

  /// FNV-1a of 64 bits folded to 30 by exclusive or: six digits of base 32, after Crockford without i, l, o and u.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let folded = hash ^ hash >> 30 ^ hash >> 60
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    let text = (0..<6).reversed().map { digits[Int(folded >> UInt64($0 * 5) & 31)] }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Slug {
  /// A name by which files are told apart: in NFC and small letters.
  package static func folded(_ name: String) -> String {
    let lowered = String(decoding: ICUText.normalized(name, form: GIDX_NFC), as: UTF8.self).lowercased()
    return String(decoding: ICUText.normalized(lowered, form: GIDX_NFC), as: UTF8.self)
  }
}
