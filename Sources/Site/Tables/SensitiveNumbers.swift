import Diagnostics
import Model

/// Numbers that let others act in a person's name: of identity cards, of payment cards, of bank accounts.
///
/// They are told from staff numbers and phones by their check digits.
enum SensitiveNumbers: String {
  case identity = "identity numbers"
  case card = "card numbers"
  case account = "account numbers"

  /// What a column's values mostly are.
  init?(_ values: [String]) {
    var tally = Tally()
    for value in values { tally.add(value) }
    guard let kind = tally.kind else { return nil }
    self = kind
  }

  /// How many values of a column are of a kind.
  struct Tally: Sendable {
    private var count = 0
    private var found: [SensitiveNumbers: Int] = [:]

    mutating func add(_ value: String) { add(Array(value.utf8)[...], 1) }

    /// A value in UTF-8.
    mutating func add(_ value: ArraySlice<UInt8>) { add(value, 1) }

    /// Takes away a value that was added.
    mutating func remove(_ value: String) { add(Array(value.utf8)[...], -1) }

    private mutating func add(_ value: ArraySlice<UInt8>, _ number: Int) {
      count += number
      if let kind = SensitiveNumbers(value) { found[kind, default: 0] += number }
    }

    /// What the values mostly are; nil for anything else. Half of them, so that a mistyped one changes nothing and
    /// a long number that passes by chance, as one of ten does, means nothing.
    var kind: SensitiveNumbers? {
      let order: [SensitiveNumbers] = [.identity, .account, .card]
      guard let kind = order.first(where: { found[$0, default: 0] * 2 >= max(count, 1) }) else { return nil }
      return kind == .card && count < 2 && found[.card] != count ? nil : kind
    }
  }

  /// UTF-8 bytes of the shortest of these numbers, 078-05-1120.
  private static let shortest = 11

  private init?(_ value: ArraySlice<UInt8>) {
    guard value.count >= Self.shortest, value.allSatisfy(Self.mayStand) else { return nil }
    let characters = value.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }.map {
      (0x61...0x7A).contains($0) ? $0 - 0x20 : $0
    }
    if Self.isResidentIdentity(characters) || Self.isSocialSecurity(value, characters) {
      self = .identity
    } else if Self.isBankAccount(characters) {
      self = .account
    } else if Self.isCard(characters) {
      self = .card
    } else {
      return nil
    }
  }

  /// Letters, digits, and what stands between their groups.
  private static func mayStand(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte & 0xDF) || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
  }

  /// GB 11643: 17 digits with a birthday among them and a check character by ISO 7064 MOD 11-2.
  private static func isResidentIdentity(_ characters: [UInt8]) -> Bool {
    guard characters.count == 18, characters.dropLast().allSatisfy(isDigit) else { return false }
    let year = characters[6..<10].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let month = characters[10..<12].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard (1880...2100).contains(year), (1...12).contains(month) else { return false }
    var sum = 0
    for (index, digit) in characters.dropLast().enumerated() {
      sum += Int(digit - 0x30) * [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2][index]
    }
    return Array("10X98765432".utf8)[sum % 11] == characters[17]
  }

  /// 078-05-1120: as written in the United States.
  private static func isSocialSecurity(_ value: ArraySlice<UInt8>, _ characters: [UInt8]) -> Bool {
    guard characters.count == 9, value.count == 11, characters.allSatisfy(isDigit) else { return false }
    let dashes = value.enumerated().filter { $0.element == UInt8(ascii: "-") }.map(\.offset)
    return dashes == [3, 6] && !characters.starts(with: "000".utf8) && !characters.starts(with: "666".utf8)
      && characters[0] != UInt8(ascii: "9")
  }

  /// ISO 13616: country, check digits, account; modulo 97.
  private static func isBankAccount(_ characters: [UInt8]) -> Bool {
    guard (15...34).contains(characters.count), characters.prefix(2).allSatisfy(isLetter),
      characters[2..<4].allSatisfy(isDigit), characters.allSatisfy({ isDigit($0) || isLetter($0) })
    else { return false }
    var remainder = 0
    for character in characters[4...] + characters[..<4] {
      let value = isDigit(character) ? Int(character - 0x30) : Int(character - 0x41) + 10
      remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
    }
    return remainder == 1
  }

  /// ISO/IEC 7812: 13 to 19 digits of an issuer of payment cards, with a check digit by Luhn.
  private static func isCard(_ characters: [UInt8]) -> Bool {
    guard (15...19).contains(characters.count), characters.allSatisfy(isDigit),
      [UInt8(ascii: "3"), UInt8(ascii: "4"), UInt8(ascii: "5"), UInt8(ascii: "6")].contains(characters[0])
    else { return false }
    var sum = 0
    for (index, digit) in characters.reversed().enumerated() {
      let value = Int(digit - 0x30) * (index % 2 == 1 ? 2 : 1)
      sum += value > 9 ? value - 9 : value
    }
    return sum % 10 == 0
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}
