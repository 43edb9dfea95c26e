import Diagnostics

/// The groups of an address book that are cards themselves, as Apple and version 4.0 write them.
///
/// They name their members, and often stand behind them, so that a file that has some is read twice.
struct VCardGroups {
  /// Members that no card has the identity of.
  private(set) var unknown = 0
  /// Where the first card that names such a one begins.
  private(set) var place = 0
  private var names: [String: [String]] = [:]

  init(_ source: SourceText, language: String?) {
    guard Self.mayHaveGroups(source.bytes) else { return }
    var lines = VCardLines(source.bytes)
    var decoder = ValueDecoder(source, language: language)
    var isInside = false
    var identities: Set<String> = []
    var groups: [VCardRecord] = []
    while let card = VCardReader.card(&lines, &decoder, isInside: &isInside) {
      if card.isGroup { groups.append(card) } else { identities.insert(card.uid) }
    }
    for group in groups {
      guard case .own(let title) = group.title else { continue }
      for member in group.members {
        if identities.contains(member) {
          names[member, default: []].append(title)
        } else {
          if unknown == 0 { place = group.start }
          unknown += 1
        }
      }
    }
  }

  func names(of uid: String) -> [String] {
    uid.isEmpty ? [] : names[uid] ?? []
  }

  /// Whether "MEMBER" and a colon stand somewhere, in any case: much cheaper than reading all cards for nothing.
  private static func mayHaveGroups(_ bytes: [UInt8]) -> Bool {
    let word = Array("MEMBER:".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index + word.count <= bytes.count {
        guard bytes[index] & 0xDF == word[0] else {
          index += 1
          continue
        }
        var length = 1
        while length < word.count, bytes[index + length] == word[length] || bytes[index + length] & 0xDF == word[length]
        {
          length += 1
        }
        if length == word.count { return true }
        index += 1
      }
      return false
    }
  }
}
