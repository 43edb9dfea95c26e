/// Draws texts of a micro-blog's kind: one seed, one sequence, on every machine.
struct TextSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64 (Steele, Lea and Flood 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &self)
  }

  private static let latin = [
    "the", "galley", "proof", "Größe", "naïve", "AVATAR", "To", "Wave", "well-known", "it’s", "2026-11-30", "3.5",
    "(or",
    "not)", "“so", "called”", "—", "a/b", "e-mail", "Łódź", "Привет", "κόσμε", "…", "I", "fjord", "10%", "x=1", "🎉",
    "👩‍👩‍👧",
  ]
  private static let chinese = [
    "今天", "天气", "很好，", "我们", "去公园", "散步。", "“引用”", "（括号）", "《书名》", "3.5km", "中英mixed文", "没有！", "真的？", "一、", "2026年",
    "——",
    "……", "😀", "￥100", "①", "★",
  ]
  private static let japanese = [
    "今日は", "とても", "暑い。", "「カギ」", "コーヒー", "ちょっと", "日本語の", "文章、", "ー", "々", "（笑）", "ｶﾅ", "Swiftで", "書いた", "🍣",
  ]

  /// Words of a language: en, zh-Hans, ja, or a mixture.
  mutating func words(_ language: String, _ count: Int) -> String {
    var text = ""
    for place in 0..<count {
      let own = chance(15) ? pick(["en", "zh-Hans", "ja"]) ?? language : language
      let word = pick(own == "en" ? Self.latin : own == "ja" ? Self.japanese : Self.chinese) ?? ""
      let isSpaced = own == "en" || chance(4)
      text += (place > 0 && isSpaced ? " " : "") + word
    }
    return text
  }
}
