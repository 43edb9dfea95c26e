import CHarfBuzz
import CTextICU

/// HarfBuzz's buffer, reused from run to run.
final class ShapingBuffer {
  private let buffer: OpaquePointer?

  init() {
    buffer = hb_buffer_create()
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
  }

  deinit {
    hb_buffer_destroy(buffer)
  }

  /// Shapes `range` of `paragraph`, whose start is cluster 0, and hands the glyphs to `body` in visual order.
  func shape<Result>(
    _ range: Range<Int>, of paragraph: UnsafeBufferPointer<UInt32>, _ job: ShapingJob, _ typeface: Typeface,
    _ plan: CompiledPlan?,
    _ body: (UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>) -> Result
  ) -> Result {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_codepoints(
      buffer, paragraph.baseAddress, Int32(clamping: paragraph.count), UInt32(clamping: range.lowerBound),
      Int32(clamping: range.count))
    hb_buffer_set_direction(buffer, job.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(ctext_script_tag(UInt16(clamping: job.script))))
    if let language = job.language.shaping { hb_buffer_set_language(buffer, language) }
    let features = typeface.features(kerning: job.kerning)
    if let plan {
      hb_shape_plan_execute(plan.plan, typeface.font, buffer, features, UInt32(features.count))
    } else {
      hb_shape(typeface.font, buffer, features, UInt32(features.count))
    }
    var count: UInt32 = 0
    let glyphs = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    return body(
      UnsafeBufferPointer(start: glyphs, count: Int(count)), UnsafeBufferPointer(start: positions, count: Int(count)))
  }
}
