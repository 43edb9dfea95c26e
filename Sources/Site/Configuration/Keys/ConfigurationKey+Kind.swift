extension ConfigurationKey {
  /// What a key takes.
  package struct Kind: Sendable {
    /// In Markdown.
    package let text: String

    private init(_ text: String) {
      self.text = text
    }

    static let text = Kind("text")
    static let texts = Kind("text or a list")
    /// One for all languages or one for each.
    static let localized = Kind("text, or one for each language")
    static let boolean = Kind("`true` or `false`")
    static let field = Kind("a field")
    static let fields = Kind("a field or a list")
    static let expression = Kind("an expression")
    static let mapping = Kind("a mapping")
    static let list = Kind("a list")
    static let path = Kind("a path")

    static func number(_ allowed: ClosedRange<Int>) -> Kind {
      Kind("a number from \(grouped(allowed.lowerBound)) to \(grouped(allowed.upperBound))")
    }

    static func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> Kind
    where Choice.RawValue == String {
      .words(type.allCases.map(\.rawValue))
    }

    static func choices<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> Kind
    where Choice.RawValue == String {
      Kind("a list of " + type.allCases.map { ConfigurationKey.code($0.rawValue) }.joined(separator: ", "))
    }

    static func words(_ words: [String]) -> Kind {
      Kind(listed(words.map(ConfigurationKey.code)))
    }

    /// A kind, or a word or form instead of it.
    func or(_ other: String) -> Kind {
      Kind(text + ", or " + other)
    }

    private static func listed(_ words: [String]) -> String {
      words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
    }

    /// 100,000 rather than 100000.
    private static func grouped(_ number: Int) -> String {
      number < 1000 ? "\(number)" : grouped(number / 1000) + "," + "\(1000 + number % 1000)".dropFirst()
    }
  }
}
