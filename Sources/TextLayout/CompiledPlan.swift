import CHarfBuzz
import CTextICU

/// HarfBuzz's side of a ``ShapingPlan``: features and lookups compiled, and the glyphs that the lookups name.
final class CompiledPlan {
  let plan: OpaquePointer
  private let named: OpaquePointer?

  /// nil if HarfBuzz is out of memory.
  init?(_ key: ShapingPlan.Key, _ typeface: Typeface, _ language: Language) {
    var segment = hb_segment_properties_t()
    segment.direction = key.rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    segment.script = hb_script_from_iso15924_tag(ctext_script_tag(UInt16(clamping: key.script)))
    segment.language = language.shaping
    let face = typeface.face.face
    let features = typeface.features(kerning: key.kerning)
    guard let plan = hb_shape_plan_create(face, &segment, features, UInt32(features.count), nil) else { return nil }
    self.plan = plan
    named = Self.glyphsNamed(by: plan, face)
  }

  deinit {
    hb_shape_plan_destroy(plan)
    hb_set_destroy(named)
  }

  /// Whether some lookup has a glyph as input or context.
  func names(_ glyph: UInt32) -> Bool {
    hb_set_has(named, glyph) != 0
  }

  private static func glyphsNamed(by plan: OpaquePointer, _ face: OpaquePointer) -> OpaquePointer? {
    let glyphs = hb_set_create()
    let lookups = hb_set_create()
    defer { hb_set_destroy(lookups) }
    for table in [Tag.substitution.value, Tag.positioning.value] {
      hb_set_clear(lookups)
      hb_ot_shape_plan_collect_lookups(plan, table, lookups)
      var lookup = UInt32.max
      while hb_set_next(lookups, &lookup) != 0 {
        hb_ot_layout_lookup_collect_glyphs(face, table, lookup, glyphs, glyphs, glyphs, nil)
      }
    }
    return glyphs
  }
}
