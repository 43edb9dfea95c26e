/// What each character would be as a cluster by itself, as far as boxes go; filled as characters come up.
struct BoxTable {
  /// A character's part in the question of boxes.
  enum Role: UInt8 {
    case unknown
    case plain
    /// In no shipped font: a box 1 em wide.
    case symbol
    case halfWidth
    /// A letter of a script for which no font is shipped; alone it is a symbol.
    case foreignLetter
  }

  private var places = [UInt16](repeating: 0, count: 0x11_0000 >> 8)
  private var pages = [Role](repeating: .unknown, count: 256)

  mutating func role(
    of character: UInt32, _ properties: CharacterProperties, _ scriptSets: [ScriptSet], _ stack: FontStack
  ) -> Role {
    let page = Int(character >> 8)
    if places[page] == 0 {
      places[page] = UInt16(pages.count >> 8)
      pages += [Role](repeating: .unknown, count: 256)
    }
    let place = Int(places[page]) << 8 | Int(character & 0xFF)
    if pages[place] == .unknown {
      let scripts = scriptSets[properties.scriptSet]
      pages[place] = stack.owns(character) ? .plain : Self.judge(character, properties, scripts)
    }
    return pages[place]
  }

  /// Of a character that the text's own faces lack.
  private static func judge(
    _ character: UInt32, _ properties: CharacterProperties, _ scripts: ScriptSet
  ) -> Role {
    if properties.isLetter && !ScriptSet.shipped.contains(properties.script) { return .foreignLetter }
    if properties.isWide(character) || character.isBreakingSpace || character.isInvisible { return .plain }
    if properties.isLetterMarkSpaceOrControl { return properties.isHalfWidth ? .halfWidth : .plain }
    guard scripts.isSubset(of: .cjk) else { return .plain }
    return properties.isHalfWidth ? .halfWidth : .symbol
  }
}
