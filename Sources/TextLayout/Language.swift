import CHarfBuzz

/// What a language tag means to layout.
struct Language {
  let tag: String
  /// nil if the text has none.
  let shaping: hb_language_t?
  /// Chinese, Japanese and Korean paragraphs of the theme have no kerning: Firefox does not kern Latin within a Han run.
  let isCJK: Bool
  /// Under `line-break: strict` Chromium breaks Korean by ICU's normal rules.
  let isKorean: Bool

  init(_ tag: String) {
    self.tag = tag
    let bytes = Array(tag.utf8)
    shaping =
      bytes.isEmpty
      ? nil
      : bytes.withUnsafeBytes {
        hb_language_from_string($0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: $0.count))
      }
    let primary = bytes.prefix { $0 != UInt8(ascii: "-") }
    isCJK = ["zh", "ja", "ko"].contains { primary.elementsEqual($0.utf8) }
    isKorean = primary.elementsEqual("ko".utf8)
  }
}
