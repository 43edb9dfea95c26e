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

  private var roles = CodePointMap(blank: Role.unknown)

  mutating func role(
    of character: UInt32, _ properties: CharacterProperties, _ scriptSets: [ScriptSet], _ stack: FontStack
  ) -> Role {
    let known = roles[character]
    if known != .unknown { return known }
    let isOwn = stack.owns(character)
    let role = isOwn ? .plain : Self.judge(character, properties, scriptSets[properties.scriptSet])
    roles[character] = role
    return role
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
