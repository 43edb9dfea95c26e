import CIndex
import Diagnostics

extension ReadingTable {
  /// Adds the rules of a file of the user's, a line each: `SURNAME reading`, `SURNAME` for a compound that reads plainly,
  /// `SURNAME -` to remove one; `#` begins a comment. A line that is no rule is reported and left out.
  package mutating func merge(_ source: SourceText, reporting sink: DiagnosticSink) {
    var start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < source.bytes.count {
      let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
      merge(line: start..<end, of: source, reporting: sink)
      start = end + 1
    }
  }

  private mutating func merge(line: Range<Int>, of source: SourceText, reporting sink: DiagnosticSink) {
    let rule = source.bytes[line].prefix { $0 != UInt8(ascii: "#") }
    let words = rule.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    guard let surname = words.first else { return }
    let name = Self.text(surname)
    if words.count == 2, Self.text(words[1]) == "-" { return remove(name) }
    for syllable in words.dropFirst() where PinyinAnchors.shared.anchor(of: Self.text(syllable)) == nil {
      sink.report(Self.unknownSyllable(syllable, in: source))
      return
    }
    set(name, syllables: words.dropFirst().map(Self.text))
  }

  private static func text(_ word: ArraySlice<UInt8>) -> String {
    String(decoding: ICUText.normalized(String(decoding: word, as: UTF8.self), form: GIDX_NFC), as: UTF8.self)
  }

  private static func unknownSyllable(_ word: ArraySlice<UInt8>, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, "unknown-syllable", "Unknown syllable '\(text(word))'",
      at: source.location(word.startIndex..<word.endIndex),
      explanation: "A reading is Hanyu Pinyin with tone marks, one syllable per character, with spaces between them",
      suggestion: "Write 'SURNAME reading', as in '单 shàn', or 'SURNAME -' to remove a rule")
  }
}
