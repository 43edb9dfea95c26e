import CHarfBuzz

/// How one face shapes one script in one language, and which characters that leaves alone.
///
/// A glyph that no active lookup names, neither as input nor as context, keeps its advance, and nothing reaches across
/// it: text may be cut there and each piece shaped by itself. Such glyphs (the space, Han) are called inert.
struct ShapingPlan {
  struct Key: Equatable {
    let member: Int
    /// UScriptCode.
    let script: Int
    let language: String
    let kerning: Bool
    let rightToLeft: Bool
  }

  /// What a character means to the quick way of shaping.
  struct Role: Equatable {
    fileprivate let code: Int32

    /// Drawn, but neighbours may change it.
    static let active = Role(code: -2)
    /// Not in this face, nor any part of it.
    static let missing = Role(code: -3)
    /// Not in this face, and of one cluster with what stands before it.
    static let joins = Role(code: -5)
    /// Drawn as nothing; what stands on both sides still meets across it.
    static let invisible = Role(code: -6)
    /// Only HarfBuzz can tell: marks, joiners, odd spaces, characters of which the face has parts.
    static let unclear = Role(code: -4)
    fileprivate static let unknown = Role(code: -1)

    /// Drawn with this advance in 16.16 px, whatever stands beside it.
    fileprivate static func inert(_ advance: Int) -> Role {
      Role(code: Int32(clamping: max(advance, 0)))
    }

    /// Of an inert character; nil for the others.
    var inertAdvance: Int? { code >= 0 ? Int(code) : nil }
  }

  let key: Key
  /// nil if HarfBuzz is out of memory; then nothing is known of any character.
  let compiled: CompiledPlan?
  private var roles = CodePointMap(blank: Role.unknown)

  init(_ key: Key, _ typeface: Typeface, _ language: Language) {
    self.key = key
    compiled = CompiledPlan(key, typeface, language)
  }

  /// `typeface` must be the one the plan was made for.
  mutating func role(of character: UInt32, _ properties: CharacterProperties, _ typeface: Typeface) -> Role {
    let known = roles[character]
    if known != .unknown { return known }
    let role = judge(character, properties, typeface)
    roles[character] = role
    return role
  }

  private func judge(_ character: UInt32, _ properties: CharacterProperties, _ typeface: Typeface) -> Role {
    guard let compiled else { return .unclear }
    let glyph = typeface.glyph(character)
    if properties.isInvisible { return .invisible }
    guard properties.isSimple, !properties.isMark else {
      return properties.extendsCluster && (glyph == 0 || properties.isDefaultIgnorable) ? .joins : .unclear
    }
    if key.rightToLeft && hb_unicode_mirroring(hb_unicode_funcs_get_default(), character) != character {
      return .unclear
    }
    guard glyph == 0 else {
      let advance = typeface.advance(ofGlyph: glyph)
      return compiled.names(glyph) || advance < 0 ? .active : .inert(advance)
    }
    let nonBreakingHyphen: UInt32 = 0x2011
    guard !properties.isSpaceSeparator, character != nonBreakingHyphen, !typeface.hasParts(of: character) else {
      return .unclear
    }
    return .missing
  }
}
