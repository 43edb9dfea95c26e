import Diagnostics

extension NameScript {
  /// The language whose index a script's names are filed by where the site says nothing else, in the order in which
  /// scripts stand: by the collation order of Unicode, Han last.
  static let usualLocales: [(script: NameScript, locale: String)] = [
    ("Latn", "en"), ("Grek", "el"), ("Cyrl", "ru"), ("Geor", "ka"), ("Armn", "hy"), ("Hebr", "he"), ("Arab", "ar"),
    ("Ethi", "am"), ("Deva", "hi"), ("Beng", "bn"), ("Guru", "pa"), ("Gujr", "gu"), ("Orya", "or"), ("Taml", "ta"),
    ("Telu", "te"), ("Knda", "kn"), ("Mlym", "ml"), ("Sinh", "si"), ("Thai", "th"), ("Laoo", "lo"), ("Mymr", "my"),
    ("Khmr", "km"), ("Hang", "ko"), ("Hrkt", "ja"), ("Bopo", "zh-u-co-zhuyin"), ("Hani", "zh"),
  ].map { (NameScript($0), $1) }

  /// The script that a language's names are filed by. Han is told by the language, since its letters may be Latin ones.
  package init?(locale: String) throws(Diagnostic) {
    if LetterIndex.isChinese(locale) {
      self = .han
      return
    }
    let titles = try AlphabeticIndex(locale: locale, added: []).labels.compactMap(\.self)
    guard let script = titles.lazy.compactMap({ $0.unicodeScalars.first.flatMap(NameScript.init) }).first else {
      return nil
    }
    self = script
  }
}
