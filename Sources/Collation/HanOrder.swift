/// How Han names are filed where a language leaves the choice.
package enum HanOrder: String, Sendable, CaseIterable {
  case pinyin, stroke, zhuyin

  /// A Chinese locale with this order, which wins over the one that the language has; another locale as it is.
  package func locale(_ locale: String) -> String {
    guard LetterIndex.isChinese(locale), !locale.contains("-co-") else { return locale }
    return locale + (locale.contains("-u-") ? "-co-" : "-u-co-") + rawValue
  }
}
