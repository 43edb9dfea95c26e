import CHarfBuzz

/// A face's unicode-range as HarfBuzz sees it: a font that has no glyph outside of the range.
///
/// Browsers do the same below shaping, so that a character of another face never kerns with this one's.
final class UnicodeRange {
  private let coverage: CodePointSet
  private let whole: OpaquePointer

  private init(_ coverage: CodePointSet, _ whole: OpaquePointer) {
    self.coverage = coverage
    self.whole = whole
  }

  /// nil where the range takes nothing away from the font.
  static func limiting(_ font: OpaquePointer?, _ face: FontFace) -> OpaquePointer? {
    guard let font, let coverage = face.source.coverage, takesAway(coverage, face),
      let limited = hb_font_create_sub_font(font)
    else { return nil }
    let functions = hb_font_funcs_create()
    hb_font_funcs_set_nominal_glyph_func(functions, nominalGlyph, nil, nil)
    let data = Unmanaged.passRetained(UnicodeRange(coverage, font)).toOpaque()
    hb_font_set_funcs(limited, functions, data) { data in
      if let data { Unmanaged<UnicodeRange>.fromOpaque(data).release() }
    }
    hb_font_funcs_destroy(functions)
    hb_font_make_immutable(limited)
    return limited
  }

  private static func takesAway(_ coverage: CodePointSet, _ face: FontFace) -> Bool {
    let characters = hb_set_create()
    defer { hb_set_destroy(characters) }
    hb_face_collect_unicodes(face.face, characters)
    for range in coverage.ranges { hb_set_del_range(characters, range.lowerBound, range.upperBound) }
    return hb_set_is_empty(characters) == 0
  }

  private static let nominalGlyph: hb_font_get_nominal_glyph_func_t = { _, data, character, glyph, _ in
    guard let data else { return 0 }
    let range = Unmanaged<UnicodeRange>.fromOpaque(data).takeUnretainedValue()
    return range.coverage.contains(character) ? hb_font_get_nominal_glyph(range.whole, character, glyph) : 0
  }
}
