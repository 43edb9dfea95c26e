import CHarfBuzz

/// A face at one size; immutable, so threads share it.
final class Typeface: @unchecked Sendable {
  let face: FontFace
  let font: OpaquePointer
  /// Of every emoji, in 16.16 px: Noto's strike is 136 px wide at 109 px per em, which hmtx does not say.
  private let emojiAdvance: Int
  private let shaped: (kerned: [hb_feature_t], unkerned: [hb_feature_t])

  init(_ face: FontFace, size: Double, hasTabularFigures: Bool = false) {
    self.face = face
    emojiAdvance = Int((136 * size / 109 * 65536).rounded(.toNearestOrEven))
    let whole = hb_font_create(face.face)
    let scale = Self.scale(size: size, unitsPerEm: Double(hb_face_get_upem(face.face)))
    hb_font_set_scale(whole, scale, scale)
    hb_font_make_immutable(whole)
    font = UnicodeRange.limiting(whole, face) ?? hb_font_reference(whole)
    hb_font_destroy(whole)
    let dropped = face.source.features == .subset ? Tag.droppedBySubset : []
    let figures = hasTabularFigures ? [Self.feature(.tnum, 1)] : []
    shaped = (dropped.map(Self.off) + figures, (dropped + [.kern]).map(Self.off) + figures)
  }

  deinit {
    hb_font_destroy(font)
  }

  var isEmoji: Bool { face.isEmoji }

  /// FreeType rounds the scale to 16.16 per 26.6 pixel, and a browser on Linux shapes with that.
  private static func scale(size: Double, unitsPerEm: Double) -> Int32 {
    let rounded = (size * 64 * 65536 / unitsPerEm).rounded(.toNearestOrEven) * unitsPerEm / 64
    return Int32(clamping: Int(rounded.rounded(.toNearestOrEven)))
  }

  private static func off(_ tag: Tag) -> hb_feature_t {
    feature(tag, 0)
  }

  private static func feature(_ tag: Tag, _ value: UInt32) -> hb_feature_t {
    hb_feature_t(tag: tag.value, value: value, start: 0, end: UInt32.max)
  }

  func features(kerning: Bool) -> [hb_feature_t] {
    kerning ? shaped.kerned : shaped.unkerned
  }

  /// The glyph of a character within the face's unicode-range; 0 if it has none.
  func glyph(_ character: UInt32) -> UInt32 {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, character, &glyph) != 0 ? glyph : 0
  }

  /// Whether HarfBuzz could draw a character by its canonical decomposition.
  func hasParts(of character: UInt32) -> Bool {
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), character, &first, &second) != 0 else { return false }
    return glyph(second == 0 ? first : second) != 0
  }

  /// Whether a browser asks the face for a character, and gets it from there, by a glyph or by parts.
  ///
  /// It asks by unicode-range: a face of jamo alone is never asked for a Hangul syllable.
  func draws(_ character: UInt32) -> Bool {
    if glyph(character) != 0 { return true }
    return face.source.coverage.map { $0.contains(character) } != false && hasParts(of: character)
  }

  /// Of a glyph, unshaped, in 16.16 px.
  func advance(ofGlyph glyph: UInt32) -> Int {
    advance(shaped: Int(hb_font_get_glyph_h_advance(font, glyph)))
  }

  /// What a browser makes of an advance that HarfBuzz gives.
  func advance(shaped advance: Int) -> Int {
    isEmoji && advance > 0 ? emojiAdvance : advance
  }

  /// Of the first of these characters that the face has; nil if it has none.
  func advance(ofFirst characters: UInt32...) -> Int? {
    characters.lazy.map(glyph).first { $0 != 0 }.map { Int(hb_font_get_glyph_h_advance(font, $0)) }
  }
}
