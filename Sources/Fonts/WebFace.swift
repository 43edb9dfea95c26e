import TextLayout

/// A face that has been cut: the very font that pages draw with and rows are measured with.
package struct WebFace: Sendable, Hashable {
  package let rule: FaceRule
  /// The cut font as OpenType. WOFF2 packs these bytes and changes nothing that a shaper reads.
  package let openType: [UInt8]

  /// For the layout engine.
  package var source: FaceSource {
    FaceSource(name: rule.name, bytes: openType, coverage: rule.slice.declared)
  }
}
