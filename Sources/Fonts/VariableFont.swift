import CHarfBuzz

/// Variable fonts are set to one place of their axes before they are cut: a face that still had axes would be as wide as
/// each browser sets them.
enum VariableFont {
  private static let weightAxis: hb_tag_t = 0x7767_6874

  /// The weights that a font's axis reaches; nil for a font without such an axis.
  static func weights(_ face: OpaquePointer?) -> ClosedRange<Int>? {
    axes(face).first { $0.tag == weightAxis }.map { axis in
      let low = Int(max(axis.min_value, 1).rounded(.up))
      return low...max(low, Int(min(axis.max_value, 1000).rounded(.down)))
    }
  }

  /// Whether HarfBuzz can set the font's axes: outlines of TrueType it can, those of CFF2 it leaves as they are.
  static func canBeSet(_ face: OpaquePointer?) -> Bool {
    let outlines = hb_face_reference_table(face, 0x4346_4632)
    defer { hb_blob_destroy(outlines) }
    return hb_blob_get_length(outlines) == 0
  }

  /// Sets the weight, and every other axis to its default.
  static func pin(_ face: OpaquePointer?, weight: Int, _ input: OpaquePointer) {
    for axis in axes(face) {
      if axis.tag == weightAxis {
        hb_subset_input_pin_axis_location(input, face, axis.tag, Float(weight))
      } else {
        hb_subset_input_pin_axis_to_default(input, face, axis.tag)
      }
    }
  }

  private static func axes(_ face: OpaquePointer?) -> [hb_ot_var_axis_info_t] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &axes)
    return Array(axes.prefix(Int(count)))
  }
}
