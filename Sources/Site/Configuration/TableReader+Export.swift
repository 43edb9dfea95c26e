import Diagnostics
import Syntax

extension TableReader {
  /// `export: [vcard, csv]`.
  func exports(_ keys: inout KeyReader, of table: TableConfiguration) -> [DownloadFormat] {
    guard let node = keys.node("export") else { return [] }
    var formats: [DownloadFormat] = []
    for item in node.oneOrMore {
      guard let format = format(item, keys) else { continue }
      if format == .vcard, table.kind != .contact {
        keys.report(
          "wrong-export", "Cards are made of people, and '\(table.name)' is no table of contacts", at: item.range,
          suggestion: "Write 'export: csv', or 'kind: contact'")
      } else if !formats.contains(format) {
        formats.append(format)
      }
    }
    return formats
  }

  private func format(_ item: Node, _ keys: KeyReader) -> DownloadFormat? {
    let words = DownloadFormat.allCases.map(\.rawValue)
    guard let word = item.text else { return keys.wrong("export", item, wanted: "one of \(KeyReader.list(words))") }
    if let format = DownloadFormat(rawValue: word) { return format }
    keys.report(
      "unknown-value", "'\(word)' is no value of 'export'", at: item.range,
      suggestion: Spelling.question(word, in: words) ?? "Use one of \(KeyReader.list(words))")
    return nil
  }
}
