import Glibc

/// Invented records, the same in every run.
struct Corpus {
  private var state: UInt64 = 7

  private static let words = [
    "bees", "街坊", "Brückenbau", "письмо", "tea", "写字", "evening", "#garden", "and", "the", "雨",
  ]
  private static let names = ["Ada Byron", "王小明", "Zoë Núñez", "Олена Гай", "田中 葵", "Ben Cole"]

  private mutating func number(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private mutating func text() -> String {
    (0..<6 + number(18)).map { _ in Self.words[number(Self.words.count)] }.joined(separator: " ")
  }

  mutating func status(_ number: Int) -> String {
    let name = Self.names[number % Self.names.count]
    return
      "{\"id\":\"\(1_000_000_000_000_000_000 + number)\",\"userName\":\"\(name)\",\"account\":\"@a@h.example\","
      + "\"createdAt\":\"2024-\(10 + number % 3)-\(10 + number % 19)T10:\(10 + number % 50):00Z\",\"text\":\"\(text())\","
      + "\"visibility\":\"public\",\"url\":\"https://h.example/@a/\(number)\"}\n"
  }

  mutating func card(_ number: Int) -> String {
    let name = Self.names[number % Self.names.count]
    return
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(number)\r\nFN:\(name) \(number)\r\nN:\(name);\(number);;;\r\n"
      + "ORG:Engines;Works\r\nTEL;TYPE=WORK:+49 30 \(1_000_000 + number)\r\nEMAIL;TYPE=INTERNET:a\(number)@h.example\r\n"
      + "NOTE:\(text())\r\nEND:VCARD\r\n"
  }

  /// Writes so many of them into a file.
  static func write(_ count: Int, to path: String, _ record: (inout Corpus, Int) -> String) {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    var corpus = Corpus()
    for number in 0..<count { fputs(record(&corpus, number), file) }
  }
}
