import CHarfBuzz

/// What a font's cuts depend on, for the site's manifest: two machines whose versions agree write the same bytes.
package struct FontVersion: Sendable, Hashable {
  package let family: String
  package let weight: Int
  /// Of the whole font file; 16 hexadecimal digits.
  package let fingerprint: String

  /// The HarfBuzz that shapes and cuts: "6.0.0".
  package static var harfBuzz: String {
    hb_version_string().map { String(cString: $0) } ?? ""
  }
}
