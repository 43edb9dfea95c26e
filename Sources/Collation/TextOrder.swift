import CIndex
import Diagnostics

/// Orders texts by the rules of a language.
package struct TextOrder: Sendable {
  private let index: AlphabeticIndex

  /// - Parameter locale: a BCP 47 tag; see ``LetterIndex/locale(forLanguage:)``.
  /// - Throws: `unknown-locale`.
  package init(locale: String) throws(Diagnostic) {
    index = try AlphabeticIndex(locale: locale, added: [])
  }

  /// The place of each text among all of them, from 0; texts that the language does not tell apart share one.
  package func ranks(of texts: [String]) throws(Diagnostic) -> [Int] {
    var blob: [UInt8] = []
    var spans: [gidx_span] = []
    spans.reserveCapacity(texts.count)
    for text in texts {
      let start = blob.count
      blob.append(contentsOf: text.utf8)
      spans.append(gidx_span(start: UInt64(start), end: UInt64(blob.count)))
    }
    let keys = try index.sortKeys(blob, spans)
    let order = try keys.order(groups: [UInt16](repeating: 0, count: texts.count), groupCount: 1)
    var ranks = [Int](repeating: 0, count: texts.count)
    for place in order.indices.dropFirst() {
      let (row, before) = (Int(order[place]), Int(order[place - 1]))
      ranks[row] = ranks[before] + (keys.areEqual(row, before) ? 0 : 1)
    }
    return ranks
  }
}
