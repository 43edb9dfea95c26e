import CHarfBuzz
import TextLayout

/// The subset of Inter that the theme cases were recorded with.
enum SubsetFont {
  static let ranges: [ClosedRange<UInt32>] = [
    0x20...0x17F, 0x1A0...0x1B0, 0x218...0x21B, 0x1E00...0x1EFF, 0x300...0x3FF, 0x400...0x4FF, 0x2000...0x22FF,
    0x2460...0x2473, 0x25A0...0x26FF, 0x2700...0x27BF,
  ]

  struct Failure: Error {}

  static func make(of source: FaceSource, ranges: [ClosedRange<UInt32>] = ranges) throws -> FaceSource {
    let blob = source.bytes.withUnsafeBytes {
      hb_blob_create(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    let face = hb_face_create(blob, UInt32(source.index))
    defer {
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    guard let input = hb_subset_input_create_or_fail() else { throw Failure() }
    defer { hb_subset_input_destroy(input) }
    for range in ranges { hb_set_add_range(hb_subset_input_unicode_set(input), range.lowerBound, range.upperBound) }
    let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    hb_set_clear(features)
    for tag in ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"] { hb_set_add(features, hb_tag_from_string(tag, 4)) }
    guard let subset = hb_subset_or_fail(face, input) else { throw Failure() }
    defer { hb_face_destroy(subset) }
    let result = hb_face_reference_blob(subset)
    defer { hb_blob_destroy(result) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(result, &length), length > 0 else { throw Failure() }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
    return FaceSource(name: source.name + " subset", bytes: Array(bytes))
  }
}
