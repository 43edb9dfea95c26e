import Diagnostics
import Model

/// Numbers that let others act in a person's name: of identity cards, of payment cards, of bank accounts.
///
/// They are told from staff numbers and phones by their check digits.
enum SensitiveNumbers: String {
  case identity = "identity numbers"
  case card = "card numbers"
  case account = "account numbers"

  /// What a column's values mostly are; nil for anything else. Half of them, so that a mistyped one changes nothing and
  /// a long number that passes by chance, as one of ten does, means nothing.
  init?(_ values: [String]) {
    var counts: [SensitiveNumbers: Int] = [:]
    for value in values { if let kind = SensitiveNumbers(value) { counts[kind, default: 0] += 1 } }
    let order: [SensitiveNumbers] = [.identity, .account, .card]
    guard let found = order.first(where: { counts[$0, default: 0] * 2 >= max(values.count, 1) }) else { return nil }
    if found == .card, values.count < 2, counts[.card] != values.count { return nil }
    self = found
  }

  private init?(_ value: String) {
    let characters = value.uppercased().utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
    if Self.isResidentIdentity(characters) || Self.isSocialSecurity(value) {
      self = .identity
    } else if Self.isBankAccount(characters) {
      self = .account
    } else if Self.isCard(characters) {
      self = .card
    } else {
      return nil
    }
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
  private static func isSocialSecurity(_ value: String) -> Bool {
    let parts = value.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [3, 2, 4] && parts.allSatisfy { $0.utf8.allSatisfy(isDigit) }
      && parts[0] != "000" && parts[0] != "666" && !parts[0].hasPrefix("9")
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
