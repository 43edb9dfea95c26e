/// The parts of a person's name, and how they are put together in one line.
package struct PersonName: Sendable, Equatable {
  package var prefix = ""
  package var given = ""
  package var additional = ""
  package var family = ""
  package var suffix = ""
  /// How it is said, in kana or Latin letters.
  package var reading = ""

  package init(given: String = "", family: String = "") {
    self.given = given
    self.family = family
  }

  package var isEmpty: Bool { given.isEmpty && family.isEmpty && additional.isEmpty }

  /// "Dr. Nora Kettle PhD". A name in Han, kana or Hangul has its family first; without a space, but in Japanese,
  /// which kana in its reading give away.
  ///
  /// - Parameter familyFirst: whether other names are written family first, too.
  package func text(familyFirst: Bool = false) -> String {
    if !given.isEmpty, !family.isEmpty, additional.isEmpty, Self.isEastAsian(given), Self.isEastAsian(family) {
      return family + (Self.hasKana(reading) ? " " : "") + given
    }
    if prefix.isEmpty, additional.isEmpty, suffix.isEmpty {
      let (first, last) = familyFirst ? (family, given) : (given, family)
      return first.isEmpty ? last : last.isEmpty ? first : first + " " + last
    }
    let names = familyFirst ? [family, given, additional] : [given, additional, family]
    return ([prefix] + names + [suffix]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// "Krug, Jona" as "Krug" and "Jona"; nil for other forms, and where what follows is no name: "Acme, Inc.".
  package init?(inverted text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !Self.suffixes.contains(parts[1].lowercased()) else {
      return nil
    }
    self.init(given: parts[1], family: parts[0])
  }

  private static let suffixes: Set = [
    "inc", "inc.", "ltd", "ltd.", "llc", "gmbh", "ag", "jr", "jr.", "sr", "sr.", "phd", "ph.d.", "md", "m.d.", "ii",
    "iii",
    "co.", "corp.", "s.a.", "plc",
  ]

  private static func trimmed(_ text: Substring) -> String {
    let bytes = text.utf8.drop { $0 <= 0x20 }
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return "" }
    return String(Substring(bytes[...last]))
  }

  private static func hasKana(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
  }

  /// Whether a name is written in Han, kana or Hangul throughout.
  private static func isEastAsian(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0x1100...0x11FF, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}
