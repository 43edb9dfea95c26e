import Diagnostics
import Syntax

/// A chunk of rows as a browser lays it out.
package struct RowMeasures: Sendable, Equatable {
  /// A row without its fixed size.
  package struct Row: Sendable, Equatable {
    /// In 1/64 px, Chromium's own unit of layout.
    package let height: Int
    /// How many line boxes each of its texts has, in the order of the document.
    package let lines: [Int]
  }

  /// The chunk's height from the style sheets alone, contents skipped, in 1/64 px.
  package let declaredHeight: Int
  /// The height of its rows as they are, in 1/64 px.
  package let naturalHeight: Int
  package let rows: [Row]
}

extension WebPage {
  /// Measures every row of the page without its computed size, by ``rowProbe``.
  ///
  /// The page is as before afterwards. Fonts that the rows need are waited for.
  ///
  /// - Parameters:
  ///   - chunk: a selector; the children of what it finds are the rows.
  ///   - text: a selector of the texts in a row whose lines are counted.
  package func measureRows(chunk: String = ".chunk", text: String = ".text") throws(Diagnostic) -> [RowMeasures] {
    let json = try evaluate("(\(rowProbe))(\(Self.quoted(chunk)),\(Self.quoted(text)))")
    let root = try JSON.parse(SourceText(file: "row probe", bytes: Array(json.utf8)))
    return root?.list?.map { chunk in
      RowMeasures(
        declaredHeight: chunk["declared"]?.integer ?? 0, naturalHeight: chunk["natural"]?.integer ?? 0,
        rows: chunk["rows"]?.list?.map { row in
          RowMeasures.Row(
            height: row["height"]?.integer ?? 0, lines: row["lines"]?.list?.compactMap(\.integer) ?? [])
        } ?? [])
    } ?? []
  }

  /// What each line of each text of a row shows, for a person to compare; none where the page has no such row.
  ///
  /// - Parameter anchor: the row's id.
  package func lines(ofRow anchor: String, text: String = ".text") throws(Diagnostic) -> [[String]] {
    let json = try evaluate("(\(lineProbe))(\(Self.quoted(anchor)),\(Self.quoted(text)))")
    let root = try JSON.parse(SourceText(file: "line probe", bytes: Array(json.utf8)))
    return root?.list?.map { $0.list?.compactMap(\.text) ?? [] } ?? []
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
