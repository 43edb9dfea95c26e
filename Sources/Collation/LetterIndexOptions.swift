/// What a table may ask of its letter index.
package struct LetterIndexOptions: Sendable, Hashable {
  /// Locales whose letters stand behind those of the index's own.
  package var addedLabels: [String] = []
  /// Beginnings that do not count, such as "The " or "ال"; the first that fits is taken off. Normally none.
  package var ignoredPrefixes: [String] = []
  /// Persons are filed by given name, where they have one.
  package var sortsByGivenName = false
  /// Han names are filed by their reading among Latin letters, in a locale whose own order is not that of pinyin.
  package var readsHanAsPinyin = false
  /// Names outside of the locale's letters stand under the first or the last of them, not under '#': for names that are
  /// known to be of its script.
  var filesEveryLetter = false

  package init() {}
}
