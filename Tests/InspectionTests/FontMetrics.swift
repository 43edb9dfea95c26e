import CHarfBuzz
import Effects
import Fonts

/// A font's own metrics, read without the engine under test: advances, with kerning or without, nothing else.
struct FontMetrics {
  private let bytes: [UInt8]
  private let index: UInt32
  private let features: [(tag: String, value: UInt32)]

  /// - Parameters:
  ///   - kerns: false for texts in Chinese, Japanese and Korean, which the theme does not kern.
  ///   - tabular: for texts whose figures have one width.
  init(_ family: String, weight: Int, kerns: Bool, tabular: Bool = false) throws {
    let font = try FontCatalog.installed().font(FontQuery(family, weight: weight))
    bytes = try FileSystem.disk.read(font.path)
    index = UInt32(font.index)
    // Contextual alternates and ligatures do not ship.
    features =
      ["calt", "liga", "clig"].map { ($0, 0) } + [("kern", kerns ? 1 : 0), ("tnum", tabular ? 1 : 0)]
  }

  /// The advance of a text in px at a size in px, each script's stretch rounded up to 1/64 px; a Han character is as
  /// wide as it is high.
  func advance(_ text: String, size: Int) -> Double {
    var advance = 0.0
    var stretch = ""
    for character in text {
      guard let scalar = character.unicodeScalars.first, scalar.properties.isIdeographic else {
        stretch.append(character)
        continue
      }
      advance += latin(stretch, size) + Double(size)
      stretch = ""
    }
    return advance + latin(stretch, size)
  }

  private func latin(_ text: String, _ size: Int) -> Double {
    if text.isEmpty { return 0 }
    let units = bytes.withUnsafeBytes { bytes -> (sum: Int32, perEm: UInt32) in
      let blob = hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
      let face = hb_face_create(blob, index)
      let font = hb_font_create(face)
      let buffer = hb_buffer_create()
      defer {
        hb_buffer_destroy(buffer)
        hb_font_destroy(font)
        hb_face_destroy(face)
        hb_blob_destroy(blob)
      }
      hb_buffer_add_utf8(buffer, text, Int32(text.utf8.count), 0, Int32(text.utf8.count))
      hb_buffer_guess_segment_properties(buffer)
      let features = features.map {
        hb_feature_t(tag: hb_tag_from_string($0.tag, 4), value: $0.value, start: 0, end: UInt32.max)
      }
      hb_shape(font, buffer, features, UInt32(features.count))
      var count: UInt32 = 0
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
      let sum = UnsafeBufferPointer(start: positions, count: Int(count)).reduce(Int32(0)) { $0 + $1.x_advance }
      return (sum, hb_face_get_upem(face))
    }
    let exact = Double(units.sum) * Double(size) / Double(units.perEm)
    return (exact * 64).rounded(.up) / 64
  }
}
