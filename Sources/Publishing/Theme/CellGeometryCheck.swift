import Cells
import Diagnostics
import Site

/// Warns of style sheets that give a cell another size than the one that was computed for it. Colours, backgrounds,
/// corners, shadows and transforms are a style sheet's; sizes, spaces and fonts are the declaration's and the tokens'.
struct CellGeometryCheck {
  private let cells: [CellDeclaration]

  init(_ cells: [CellDeclaration]) {
    self.cells = cells
  }

  func report(_ source: SourceText, to sink: DiagnosticSink) {
    for declaration in StylesheetText(source.bytes).declarations {
      guard let key = Self.key(declaration), let name = measuredClass(declaration.selector) else { continue }
      sink.report(
        Diagnostic(
          .warning, "css-geometry", "'\(declaration.property)' in a style sheet changes the size of '\(name)'",
          at: source.location(at: declaration.offset),
          explanation: "Rows are placed by sizes that were computed from tokens.yaml and the cell's declaration",
          suggestion: "Use \(key)"))
    }
  }

  /// The class of a cell or of one of its parts that a selector is about: one of its last compounds, not an ancestor.
  private func measuredClass(_ selector: String) -> String? {
    let names = measured
    return Self.subjects(selector).filter { !$0.contains("::") }.lazy
      .flatMap { $0.split(separator: ".").dropFirst($0.hasPrefix(".") ? 0 : 1) }
      .map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) }
      .first(where: names.contains)
  }

  /// The last compound of each selector of a list, without what stands in `:has()` and `:not()`.
  private static func subjects(_ list: String) -> [String] {
    var subjects = [""]
    var depth = 0
    var ignored = 0
    for character in list {
      if character == "(" {
        depth += 1
        let opens = subjects.last.map { $0.hasSuffix(":has") || $0.hasSuffix(":not") } ?? false
        if opens, ignored == 0 { ignored = depth }
      }
      if ignored == 0 {
        if depth == 0, character == "," {
          subjects.append("")
        } else if depth == 0, " >+~\n".contains(character) {
          subjects[subjects.count - 1] = ""
        } else {
          subjects[subjects.count - 1].append(character)
        }
      }
      if character == ")" {
        if ignored == depth { ignored = 0 }
        depth -= 1
      }
    }
    return subjects
  }

  private var measured: Set<String> {
    var names: Set<String> = ["cell"]
    for cell in cells {
      names.insert("c-\(cell.name)")
      for part in cell.parts { names.insert("p-\(part.name)") }
    }
    return names
  }

  /// The key that says the same in a declaration or in the tokens; nil for what changes no size.
  private static func key(_ declaration: StyleDeclaration) -> String? {
    let property = declaration.property
    if property.hasSuffix("radius") || property.hasSuffix("color") { return nil }
    if property == "position" { return ["absolute", "fixed"].contains(declaration.value) ? "'stack' or 'row'" : nil }
    return keys.first { property == $0.prefix || property.hasPrefix($0.prefix + "-") }?.key
  }

  private static let styleKey = "a style of 'styles' in tokens.yaml"
  private static let keys: [(prefix: String, key: String)] = [
    ("padding", "'pad' in the cell's declaration"), ("margin", "'gap' in the cell's declaration"),
    ("gap", "'gap' in the cell's declaration"), ("row-gap", "'gap' in the cell's declaration"),
    ("column-gap", "'gap' in the cell's declaration"), ("width", "'w' in the cell's declaration"),
    ("inline-size", "'w' in the cell's declaration"), ("height", "'h' in the cell's declaration"),
    ("block-size", "'h' in the cell's declaration"), ("min", "'w' or 'h' in the cell's declaration"),
    ("max", "'w', 'h' or 'lines' in the cell's declaration"), ("aspect-ratio", "'ratio' in the cell's declaration"),
    ("border-width", "'outline', which takes no room"), ("border", "'outline', which takes no room"),
    ("display", "'stack' or 'row' in the cell's declaration"), ("float", "'row' in the cell's declaration"),
    ("flex", "'row' and 'grow' in the cell's declaration"), ("grid", "'stack' or 'row' in the cell's declaration"),
    ("columns", "'columns' in the cell's declaration"), ("font", styleKey), ("line-height", styleKey),
    ("letter-spacing", styleKey), ("word-spacing", styleKey), ("text-transform", styleKey),
    ("text-indent", styleKey), ("white-space", "'lines' in the cell's declaration"), ("zoom", styleKey),
  ]
}
