import CHarfBuzz
import Diagnostics
import Effects
import TextLayout

/// An installed font that has been read.
struct SourceFont: Sendable {
  let bytes: [UInt8]
  let index: Int
  /// The characters it has glyphs for.
  let characters: CodePointSet
  let version: FontVersion
  /// Of a variable font: the weight it is set to.
  let axisWeight: Int?

  /// - Throws: where the file cannot be read, or is no font.
  init(_ font: InstalledFont, family: String, files: FileSystem) throws(Diagnostic) {
    do {
      let file = try files.read(font.path)
      bytes = WOFF2.isPacked(file) ? WOFF2.decode(file) : file
    } catch {
      throw Diagnostic(error)
    }
    index = font.index
    characters = Self.withFace(bytes, index) { Self.characters($0) }
    guard !characters.isEmpty else {
      throw Diagnostic(
        .error, "damaged-font", "'\(font.path)' holds no font of the family '\(family)'",
        suggestion: FontQuery(family, weight: font.weight).package.map { "Install the package \($0) anew" })
    }
    let range = Self.withFace(bytes, index, VariableFont.weights)
    if let range, !range.contains(font.weight) {
      throw Diagnostic(
        .error, "unknown-weight",
        "'\(family)' has weights from \(range.lowerBound) to \(range.upperBound), not \(font.weight)",
        suggestion: "Name one of these under 'weights'")
    }
    guard range == nil || Self.withFace(bytes, index, VariableFont.canBeSet) else {
      throw Diagnostic(
        .error, "variable-outlines", "'\(family)' is a variable font of CFF2 outlines, from which no weight can be cut",
        suggestion: "Use its variable TrueType version, or a file for each weight")
    }
    axisWeight = range == nil ? nil : font.weight
    var fingerprint = Fingerprint()
    fingerprint.insert(bytes)
    let name = FontFile.isFile(family) ? FontFile.stem(family) : family
    version = FontVersion(family: name, weight: font.weight, fingerprint: fingerprint.text)
  }

  static func characters(_ face: OpaquePointer?) -> CodePointSet {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    return CodePointSet(set)
  }

  /// HarfBuzz reads the bytes in place, so a face lives no longer than the call.
  static func withFace<Result>(_ bytes: [UInt8], _ index: Int, _ body: (OpaquePointer?) -> Result) -> Result {
    bytes.withUnsafeBytes { buffer in
      let blob = hb_blob_create(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: buffer.count),
        HB_MEMORY_MODE_READONLY, nil, nil)
      defer { hb_blob_destroy(blob) }
      let face = hb_face_create(blob, UInt32(clamping: index))
      defer { hb_face_destroy(face) }
      return body(face)
    }
  }
}

extension CodePointSet {
  /// The code points of one of HarfBuzz's sets.
  init(_ set: OpaquePointer?) {
    var ranges: [ClosedRange<UInt32>] = []
    var (first, last) = (UInt32.max, UInt32.max)
    while hb_set_next_range(set, &first, &last) != 0 { ranges.append(first...last) }
    self.init(ranges)
  }
}
