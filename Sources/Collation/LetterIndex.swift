import CIndex
import Diagnostics

/// Orders names and cuts them into letters, as the index of an address book does in a language.
package struct LetterIndex: Sendable {
  package static let other = "#"

  /// All letters in the order of the rail: the locale's own, the added ones, '#'.
  package let titles: [String]
  private let index: AlphabeticIndex
  /// The title of each of ICU's buckets.
  private let titleOfBucket: [UInt16]
  private let usesAnchors: Bool
  private let countsStrokes: Bool
  private let options: LetterIndexOptions
  private let prefixes: [[UInt8]]
  private let readings: ReadingTable

  /// - Parameter locale: a BCP 47 tag; see ``locale(forLanguage:)``.
  /// - Throws: `unknown-locale`.
  package init(
    locale: String, options: LetterIndexOptions = LetterIndexOptions(), readings: ReadingTable = ReadingTable()
  ) throws(Diagnostic) {
    let own = try AlphabeticIndex(locale: locale, added: [])
    index = options.addedLabels.isEmpty ? own : try AlphabeticIndex(locale: locale, added: options.addedLabels)
    let ownLabels = own.labels.compactMap(\.self)
    let titles = Self.titles(own: ownLabels, all: index.labels.compactMap(\.self))
    let isOpen = options.filesEveryLetter && titles.count > 1
    let firstLabel = index.labels.firstIndex { $0 != nil } ?? 0
    titleOfBucket = index.labels.enumerated().map { bucket, label in
      let outside = !isOpen ? titles.count - 1 : bucket < firstLabel ? 0 : titles.count - 2
      return UInt16(clamping: label.flatMap { titles.firstIndex(of: $0) } ?? outside)
    }
    self.titles = titles
    usesAnchors = Self.isChinese(locale) && (ownLabels.first == "A" || ownLabels.first == "ㄅ")
    countsStrokes = Self.isChinese(locale) && !usesAnchors
    self.options = options
    prefixes = options.ignoredPrefixes.map { ICUText.normalized($0, form: GIDX_NFC) }
    self.readings = readings
  }

  /// The tag under which a language's names are best filed: by default Thai collation skips punctuation, so that "#tag"
  /// would stand under T.
  package static func locale(forLanguage language: String) -> String {
    let isThai = language == "th" || language.hasPrefix("th-")
    return isThai && !language.contains("-u-") ? language + "-u-ka-noignore" : language
  }

  /// An element id for a letter: never a raw '#', ASCII letters and digits as they are, otherwise code points in hex.
  package static func anchor(for title: String) -> String {
    let isPlain = !title.isEmpty && title.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphanumeric }
    let name = isPlain ? title : title.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-")
    return "letter-" + name
  }

  private static func titles(own: [String], all: [String]) -> [String] {
    all.filter(own.contains) + all.filter { !own.contains($0) } + [other]
  }

  package static func isChinese(_ locale: String) -> Bool {
    isLanguage("zh", of: locale)
  }

  static func isJapanese(_ locale: String) -> Bool {
    isLanguage("ja", of: locale)
  }

  private static func isLanguage(_ language: String, of locale: String) -> Bool {
    let locale = locale.lowercased()
    return locale == language || locale.hasPrefix(language + "-")
  }

  /// - Throws: only where ICU itself fails.
  package func build(_ names: NameTable) throws(Diagnostic) -> LetterSections {
    let builder = NameKeyBuilder(
      names: names.normalized(), options: options, prefixes: prefixes, usesAnchors: usesAnchors,
      countsStrokes: countsStrokes, readings: readings)
    let keys = builder.keys()
    let groups = try groups(of: keys)
    let sortKeys = try index.sortKeys(keys.text, keys.whole)
    var order = try sortKeys.order(groups: groups, groupCount: titles.count + 1)
    try TieOrder(index: index, builder: builder, keys: sortKeys, groups: groups).settle(&order)
    return LetterSections(
      titles: titles, order: order, sections: sections(order, groups), unread: keys.unread)
  }

  /// The title of each row; rows without a name form one more group, behind the others of '#'.
  private func groups(of keys: NameKeys) throws(Diagnostic) -> [UInt16] {
    let other = UInt16(titles.count - 1)
    var groups = try index.buckets(keys.text, keys.keys).map { bucket in
      titleOfBucket.indices.contains(Int(bucket)) ? titleOfBucket[Int(bucket)] : other
    }
    if !options.filesEveryLetter { for row in keys.unread { groups[Int(row)] = other } }
    for (row, key) in keys.keys.enumerated() where key.start == key.end { groups[row] = other + 1 }
    return groups
  }

  private func sections(_ order: [UInt32], _ groups: [UInt16]) -> [LetterSections.Section] {
    var sections: [LetterSections.Section] = []
    var start = 0
    for position in order.indices {
      let title = title(order[position], groups)
      guard position + 1 == order.count || self.title(order[position + 1], groups) != title else { continue }
      sections.append(LetterSections.Section(title: title, rows: start..<position + 1))
      start = position + 1
    }
    return sections
  }

  private func title(_ row: UInt32, _ groups: [UInt16]) -> Int {
    min(Int(groups[Int(row)]), titles.count - 1)
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType != nil }
}
