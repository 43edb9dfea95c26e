/// A source of reproducible texts: the same seed, the same texts, on every machine.
struct RandomTexts: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private static let words = [
    "Hello", "AVATAR", "To", "world,", "fi", "office", "naïve", "cafe\u{301}", "Ærø", "long-slug-with-hyphens",
    "1,234.5",
    "50%", "(555)", "“quoted”", "l’été", "«mot»", "—", "…", "T.", "¥1,200", "$5", "№", "x²", "½", "Привет", "мир",
    "Ελλάδα", "ё",
    "中文", "微博", "。", "，", "「」", "（）", "：“", "》“", "ひらがな", "カタカナ", "ー", "・ω・", "ｶﾀｶﾅ", "한국어", "날씨가", "초",
    "שלום", "לכולם", "عربي", "مرحبا", "السلام", "فارسی", "می\u{200C}خواهم", "हिन्दी", "क्षेत्र", "ไทยแลนด์", "ລາວ", "ខ្មែរ",
    "😀", "👍🏽", "👨‍👩‍👧", "🇨🇳", "❤️", "1️⃣", "©️", "☎︎", "♪", "→", "∀", "ಠ_ಠ", "\u{AD}", "extra\u{AD}ordi\u{AD}nary",
    "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{301}", "\u{64B}", "\t", "  ", "\u{3000}", "\u{A0}", "\u{2009}", "\n",
    "\u{FFFC}",
    "https://example.com/a-long/path?q=1&r=2#top", "www.example.org", "#话题#", "#topic", "@name", "@张三", "A中B文",
    "用iPhone拍的",
    "a/b", "and/or", "2026-11-30", "C++", "{[(<>)]}", "e.g.", "?", "!", "-", "_", "~", "\u{202E}", "\u{2067}",
    "\u{2069}",
  ]

  /// Words of many scripts, mostly with spaces between.
  mutating func text(words count: Int) -> String {
    var text = ""
    for _ in 0..<count {
      text += Self.words[Int.random(in: 0..<Self.words.count, using: &self)]
      if Int.random(in: 0..<3, using: &self) == 0 { text += " " }
    }
    return text
  }

  mutating func language() -> String {
    ["en", "zh-CN", "ja", "ko", "ar", "he", "hi", "de", "ru", ""].randomElement(using: &self) ?? "en"
  }
}
