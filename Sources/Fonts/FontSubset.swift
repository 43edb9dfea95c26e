import CHarfBuzz
import Diagnostics
import TextLayout

/// Cuts fonts with HarfBuzz.
enum FontSubset {
  /// An OpenType font with the glyphs of some characters and those that the kept features make of them.
  ///
  /// Hinting goes, as no browser on a screen of today uses it; so do subroutines of CFF outlines, since Brotli
  /// does better without them (3 % of Inter's Latin).
  static func cut(
    _ font: SourceFont, to characters: CodePointSet, _ shaping: FontSlice.Shaping
  ) throws(Diagnostic) -> [UInt8] {
    let bytes = SourceFont.withFace(font.bytes, font.index) { face -> [UInt8]? in
      guard let input = hb_subset_input_create_or_fail() else { return nil }
      defer { hb_subset_input_destroy(input) }
      choose(characters, shaping, input)
      if let weight = font.axisWeight { VariableFont.pin(face, weight: weight, input) }
      guard let cut = hb_subset_or_fail(face, input) else { return nil }
      defer { hb_face_destroy(cut) }
      return contents(cut)
    }
    guard let bytes, !bytes.isEmpty else {
      throw Diagnostic(
        .error, "damaged-font", "'\(font.version.family)' of weight \(font.version.weight) cannot be cut",
        suggestion: FontQuery(font.version.family, weight: 400).package.map { "Install the package \($0) anew" })
    }
    return bytes
  }

  private static func choose(_ characters: CodePointSet, _ shaping: FontSlice.Shaping, _ input: OpaquePointer) {
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_DESUBROUTINIZE.rawValue)
    let wanted = hb_subset_input_unicode_set(input)
    for range in characters.ranges { hb_set_add_range(wanted, range.lowerBound, range.upperBound) }
    if let features = features(shaping) {
      replace(HB_SUBSET_SETS_LAYOUT_FEATURE_TAG, of: input, with: features.map(tag))
    }
    replace(HB_SUBSET_SETS_NAME_ID, of: input, with: names)
    let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
    for table in ["STAT", "meta", "vhea", "vmtx", "VORG"] { hb_set_add(dropped, tag(table)) }
  }

  /// Kerning, marks, composition, local forms and figures of one width; nil for all that the library keeps by itself.
  /// Contextual alternates are not among them: with these a character's width would depend on its neighbours, and those
  /// on where a line ends.
  private static func features(_ shaping: FontSlice.Shaping) -> [String]? {
    switch shaping {
    case .plain: ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"]
    case .complex: nil
    case .fixed: []
    case .local: ["locl"]
    }
  }

  /// The copyright, the family, the subfamily and the licence's address.
  private static let names: [UInt32] = [0, 1, 2, 14]

  private static func replace(_ set: hb_subset_sets_t, of input: OpaquePointer, with values: [UInt32]) {
    let values = values.sorted()
    let set = hb_subset_input_set(input, set)
    hb_set_clear(set)
    for value in values { hb_set_add(set, value) }
  }

  private static func tag(_ name: String) -> UInt32 {
    name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func contents(_ face: OpaquePointer) -> [UInt8] {
    let blob = hb_face_reference_blob(face)
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    let data = hb_blob_get_data(blob, &count)
    return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(count)))
  }
}
