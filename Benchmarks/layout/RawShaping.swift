import CHarfBuzz
import CTextICU
import TextLayout

/// What a program does that only shapes each text by the one font of its language, without levels, script runs or
/// fallback, and asks ICU's iterator for line breaks.
final class RawShaping {
  private var fonts: [String: OpaquePointer?] = [:]
  private let buffer = hb_buffer_create()
  private let breaker: OpaquePointer
  private var marks: [UInt8] = []

  struct Failure: Error {}

  init(_ faces: Faces, for rows: [Corpus.Row]) throws {
    guard let breaker = ctext_breaker_open(Int32(CTextLinesStrict)) else { throw Failure() }
    self.breaker = breaker
    for (language, own) in Dictionary(grouping: rows, by: \.lang) {
      fonts[language] = Self.font(faces.main(of: own.map(\.text)))
    }
  }

  private static func font(_ source: FaceSource) -> OpaquePointer? {
    let blob = source.bytes.withUnsafeBytes {
      hb_blob_create(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    let font = hb_font_create(hb_face_create(blob, UInt32(source.index)))
    hb_font_set_scale(font, 16 * 65536, 16 * 65536)
    return font
  }

  func run(_ rows: [Corpus.Row]) {
    for row in rows {
      let codes = row.text.unicodeScalars.map(\.value)
      hb_buffer_clear_contents(buffer)
      hb_buffer_add_codepoints(buffer, codes, Int32(codes.count), 0, Int32(codes.count))
      hb_buffer_guess_segment_properties(buffer)
      if let font = fonts[row.lang] { hb_shape(font, buffer, nil, 0) }
      marks = [UInt8](repeating: 0, count: codes.count + 1)
      _ = ctext_breaker_mark_by_iterator(breaker, codes, Int32(codes.count), 1, &marks)
    }
  }
}
