import CHarfBuzz
import Effects
import Fonts

/// A font's own metrics, read without the engine under test: advances, with kerning or without, nothing else.
struct FontMetrics {
  private let bytes: [UInt8]
  private let index: UInt32
  private let switchedOff: [String]

  /// - Parameter kerns: false for texts in Chinese, Japanese and Korean, which the theme does not kern.
  init(_ family: String, weight: Int, kerns: Bool) throws {
    let font = try FontCatalog.installed().font(FontQuery(family, weight: weight))
    bytes = try FileSystem.disk.read(font.path)
    index = UInt32(font.index)
    // Contextual alternates and ligatures do not ship.
    switchedOff = ["calt", "liga", "clig"] + (kerns ? [] : ["kern"])
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
      let off = switchedOff.map {
        hb_feature_t(tag: hb_tag_from_string($0, 4), value: 0, start: 0, end: UInt32.max)
      }
      hb_shape(font, buffer, off, UInt32(off.count))
      var count: UInt32 = 0
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
      let sum = UnsafeBufferPointer(start: positions, count: Int(count)).reduce(Int32(0)) { $0 + $1.x_advance }
      return (sum, hb_face_get_upem(face))
    }
    let exact = Double(units.sum) * Double(size) / Double(units.perEm)
    return (exact * 64).rounded(.up) / 64
  }
}
