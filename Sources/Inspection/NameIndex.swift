import Collation
import Diagnostics
import Syntax

/// Names cut into the sections of a letter index: what `galley index` shows.
package struct NameIndex {
  private let names: [String]
  private let index: LetterIndex
  private let locale: String

  /// - Parameters:
  ///   - text: one name a line; empty lines are none.
  ///   - locale: BCP 47.
  package init(_ text: SourceText, locale: String) throws(Diagnostic) {
    var bytes = text.bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    names = bytes.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    self.locale = locale
    index = try LetterIndex(locale: LetterIndex.locale(forLanguage: locale))
  }

  /// Sections in order with their names, the titles that the rail shows, and names of which no reading is known.
  package func json(indent: Int) throws(Diagnostic) -> [UInt8] {
    var table = NameTable()
    for name in names { table.append(family: name, flags: .whole) }
    let letters = try index.build(table)
    var json = JSONWriter(indent: indent)
    json.beginMapping()
    json.key("locale")
    json.string(locale)
    json.key("titles")
    json.strings(letters.titles)
    json.key("index")
    json.strings(letters.sections.map { letters.titles[$0.title] })
    json.key("sections")
    json.beginSequence()
    for section in letters.sections {
      json.beginMapping()
      json.key("title")
      json.string(letters.titles[section.title])
      json.key("names")
      json.strings(letters.order[section.rows].map { names[Int($0)] })
      json.endMapping()
    }
    json.endSequence()
    json.key("unread")
    json.strings(letters.unread.map { names[Int($0)] })
    json.endMapping()
    json.endLine()
    return json.bytes
  }
}
