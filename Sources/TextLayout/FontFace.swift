import CHarfBuzz
import Diagnostics

/// A face in HarfBuzz's hands, at no size yet; immutable, so threads share it.
final class FontFace: @unchecked Sendable {
  let source: FaceSource
  let face: OpaquePointer
  /// A colour bitmap font, whose advances come from its strike.
  let isEmoji: Bool
  /// False where HarfBuzz would position by tables that name no lookups: `kern` without GPOS, or Apple's.
  let hasKnownLookups: Bool

  init(_ source: FaceSource) throws(Diagnostic) {
    let blob = source.bytes.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    defer { hb_blob_destroy(blob) }
    let place = UInt32(truncatingIfNeeded: source.index)
    guard source.index >= 0, place < hb_face_count(blob), let face = hb_face_create(blob, place) else {
      throw Self.unreadable(source)
    }
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      throw Self.unreadable(source)
    }
    hb_face_make_immutable(face)
    self.source = source
    self.face = face
    isEmoji = Self.has("CBDT", face)
    let isApples = Self.has("morx", face) || Self.has("kerx", face) || Self.has("mort", face)
    hasKnownLookups = !isApples && (Self.has("GPOS", face) || !Self.has("kern", face))
  }

  deinit {
    hb_face_destroy(face)
  }

  private static func has(_ table: String, _ face: OpaquePointer) -> Bool {
    let blob = hb_face_reference_table(face, Tag(table).value)
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  private static func unreadable(_ source: FaceSource) -> Diagnostic {
    Diagnostic(
      .error, "unreadable-font", "'\(source.name)' is no OpenType font",
      explanation:
        "Text is measured with the font itself, so its bytes must be a TrueType or OpenType font or collection",
      suggestion: "Name another font, or reinstall the package it comes from")
  }
}
