import Cells
import Diagnostics

/// The look of a site: its numbers, its cells, its words, and where its views are.
package struct Theme: Sendable {
  package let tokens: ThemeTokens
  /// By name, only the cells that tables use.
  package let cells: [String: CellDeclaration]
  package let folders: TemplateFolders

  package var metrics: Metrics { tokens.metrics }

  /// The styles whose words may be bold, italic or code: those of the blocks in the cells that tables use.
  package var blockStyles: [TextStyle] {
    var styles: [TextStyle] = []
    for (_, cell) in cells.sorted(by: { $0.key < $1.key }) {
      for part in cell.parts {
        guard case .blocks(let blocks) = part.kind else { continue }
        styles += [blocks.style] + blocks.metrics.headings + (blocks.metrics.code.map { [$0] } ?? [])
      }
    }
    return styles
  }

  /// Whether the site needs the font of code: blocks may hold some.
  package var showsCode: Bool {
    !blockStyles.isEmpty
      || cells.values.contains { cell in cell.parts.contains { $0.textStyle?.font == FontStacks.codeKey } }
  }

  /// Reads tokens.yaml and the declarations of the cells that tables use.
  static func read(
    _ folders: TemplateFolders, for configuration: SiteConfiguration, sink: DiagnosticSink
  ) throws(Diagnostic) -> Theme {
    let tokens = try ThemeReader(folders.tokens(), sink: sink)
      .read(metrics: configuration.metrics, wantedAt: configuration.location)
    var cells: [String: CellDeclaration] = [:]
    for table in configuration.tables.flatMap({ [$0] + $0.views }) where cells[table.cell] == nil {
      guard let source = try folders.find("cells/\(table.cell).cell.yaml") else {
        let known = try folders.names(below: "cells").filter { $0.hasSuffix(".cell.yaml") }
          .map { String($0.dropLast(10)) }
        throw Diagnostic(
          .error, "unknown-cell", "No cell '\(table.cell)' for the table '\(table.name)'", at: table.location,
          suggestion: Spelling.question(table.cell, in: known)
            ?? "Use one of \(known.map { "'\($0)'" }.joined(separator: ", "))")
      }
      cells[table.cell] = try CellReader(source, metrics: tokens.metrics, sink: sink).read(name: table.cell)
    }
    return Theme(tokens: tokens, cells: cells, folders: folders)
  }

  /// The interface's words in a language: the theme's English ones, the theme's own for the language or for its
  /// primary part, then the site's.
  func strings(_ language: String, content: ContentFolder, sink: DiagnosticSink) throws(Diagnostic) -> Strings {
    var strings = Strings()
    for code in Self.stringFiles(of: language) {
      if let source = try folders.find("strings/\(code).yaml") { try strings.add(source, sink: sink) }
      if let bytes = try content.files.readIfPresent(content.path + "/strings/\(code).yaml") {
        try strings.add(SourceText(file: content.name + "strings/\(code).yaml", bytes: bytes), sink: sink)
      }
    }
    return strings
  }

  /// The files whose words a language has, each over those before it: English ones stand for what nobody translated.
  static func stringFiles(of language: String) -> [String] {
    let primary = String(language.split(separator: "-").first ?? "")
    return ["en", primary, script(of: language), language].reduce(into: []) { codes, code in
      codes.removeAll { $0 == code }
      codes.append(code)
    }
  }

  /// zh and zh-CN mean zh-Hans, zh-TW and zh-HK zh-Hant; other languages stay.
  private static func script(of language: String) -> String {
    switch language.lowercased() {
    case "zh", "zh-cn", "zh-sg": "zh-Hans"
    case "zh-tw", "zh-hk", "zh-mo": "zh-Hant"
    default: language
    }
  }
}
