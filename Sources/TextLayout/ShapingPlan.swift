import CHarfBuzz
import CTextICU

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

  /// HarfBuzz's side of a plan: features and lookups compiled.
  final class Compiled {
    let plan: OpaquePointer

    init?(_ key: Key, _ typeface: Typeface, _ language: Language) {
      var segment = hb_segment_properties_t()
      segment.direction = key.rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
      segment.script = hb_script_from_iso15924_tag(ctext_script_tag(UInt16(clamping: key.script)))
      segment.language = language.shaping
      let features = typeface.features(kerning: key.kerning)
      guard let plan = hb_shape_plan_create(typeface.face.face, &segment, features, UInt32(features.count), nil)
      else { return nil }
      self.plan = plan
    }

    deinit {
      hb_shape_plan_destroy(plan)
    }
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
  /// nil if HarfBuzz is out of memory.
  let compiled: Compiled?
  private let active: Set<UInt32>
  /// Roles by code point, in pages of 256 filled as characters come up; page 0 is a blank.
  private var places = [UInt16](repeating: 0, count: 0x11_0000 >> 8)
  private var pages = [Role](repeating: .unknown, count: 256)

  init(_ key: Key, _ typeface: Typeface, _ language: Language) {
    self.key = key
    compiled = Compiled(key, typeface, language)
    active = Self.activeGlyphs(compiled?.plan, typeface)
  }

  /// `typeface` must be the one the plan was made for.
  mutating func role(of character: UInt32, _ properties: CharacterProperties, _ typeface: Typeface) -> Role {
    let page = Int(character >> 8)
    if places[page] == 0 {
      places[page] = UInt16(pages.count >> 8)
      pages += [Role](repeating: .unknown, count: 256)
    }
    let place = Int(places[page]) << 8 | Int(character & 0xFF)
    if pages[place] == .unknown { pages[place] = judge(character, properties, typeface) }
    return pages[place]
  }

  private func judge(_ character: UInt32, _ properties: CharacterProperties, _ typeface: Typeface) -> Role {
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
      return active.contains(glyph) || advance < 0 ? .active : .inert(advance)
    }
    let nonBreakingHyphen: UInt32 = 0x2011
    guard !properties.isSpaceSeparator, character != nonBreakingHyphen, !hasParts(character, typeface) else {
      return .unclear
    }
    return .missing
  }

  /// Whether HarfBuzz could draw the character by its canonical decomposition.
  private func hasParts(_ character: UInt32, _ typeface: Typeface) -> Bool {
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), character, &first, &second) != 0 else { return false }
    return typeface.glyph(second == 0 ? first : second) != 0
  }

  /// Every glyph that the plan's lookups name.
  private static func activeGlyphs(_ plan: OpaquePointer?, _ typeface: Typeface) -> Set<UInt32> {
    guard let plan else { return [] }
    let glyphs = hb_set_create()
    let lookups = hb_set_create()
    defer {
      hb_set_destroy(glyphs)
      hb_set_destroy(lookups)
    }
    for table in [Tag.substitution.value, Tag.positioning.value] {
      hb_set_clear(lookups)
      hb_ot_shape_plan_collect_lookups(plan, table, lookups)
      var lookup = UInt32.max
      while hb_set_next(lookups, &lookup) != 0 {
        hb_ot_layout_lookup_collect_glyphs(typeface.face.face, table, lookup, glyphs, glyphs, glyphs, nil)
      }
    }
    return elements(of: glyphs)
  }

  private static func elements(of set: OpaquePointer?) -> Set<UInt32> {
    var elements = Set<UInt32>()
    var element = UInt32.max
    while hb_set_next(set, &element) != 0 { elements.insert(element) }
    return elements
  }
}
