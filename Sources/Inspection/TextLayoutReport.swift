import Diagnostics
import Effects
import Fonts
import Syntax
import TextLayout

/// A text set in one font, as a page of the theme would have it: what `galley layout` shows of text.
package struct TextLayoutReport {
  /// The style that the text is set in; sizes in px.
  package struct Style: Sendable {
    /// As Fontconfig spells it: "Inter".
    package var family: String
    package var weight: Int
    package var size: Int
    package var lineHeight: Int
    /// BCP 47.
    package var language: String

    package init(family: String, weight: Int, size: Int, lineHeight: Int, language: String) {
      self.family = family
      self.weight = weight
      self.size = size
      self.lineHeight = lineHeight
      self.language = language
    }
  }

  private let style: Style
  private let text: LayoutText
  private let stack: FontStack

  /// - Throws: `missing-font`.
  package init(
    _ string: String, style: Style, files: FileSystem, sink: DiagnosticSink
  ) throws(Diagnostic) {
    self.style = style
    text = LayoutText(string)
    var characters = CodePointBitmap()
    characters.insert(utf8: Array(string.utf8))
    let face = FontStyle(style.family, weight: style.weight)
    let library = try FontLibrary(
      [ThemeFont(face, from: style.family)], for: characters.codePoints, catalog: .installed(), files: files,
      reportingTo: sink)
    let faces = try (library.faces(face) + library.faces(library.shared(by: face))).map { StackedFace.font($0.source) }
    stack = try FontStack(faces + [.readersCJK], size: Double(style.size))
  }

  /// For each width in px: the lines with where they begin in the text's UTF-8, the longest one, and the height.
  package func json(widths: [Int], indent: Int) throws(Diagnostic) -> [UInt8] {
    var typesetter = try Typesetter(stack: stack)
    typesetter.typeset(text, language: style.language)
    var json = JSONWriter(indent: indent)
    json.beginMapping()
    writeStyle(&json)
    json.key("exact")
    json.boolean(typesetter.isExact)
    json.key("widths")
    json.beginSequence()
    for width in widths {
      let starts = typesetter.lineStarts(width: width * 64)
      json.beginMapping()
      json.key("width")
      json.integer(width)
      json.key("height")
      json.integer(starts.count * style.lineHeight)
      json.key("longest")
      json.pixels(typesetter.longestLine(width: width * 64))
      json.key("lines")
      json.beginSequence()
      for (start, line) in zip(starts, LineTexts(text).texts(startingAt: starts)) {
        json.beginMapping()
        json.key("start")
        json.integer(start)
        json.key("text")
        json.string(line)
        json.endMapping()
      }
      json.endSequence()
      json.endMapping()
    }
    json.endSequence()
    json.endMapping()
    json.endLine()
    return json.bytes
  }

  private func writeStyle(_ json: inout JSONWriter) {
    json.key("font")
    json.string(style.family)
    json.key("weight")
    json.integer(style.weight)
    json.key("size")
    json.integer(style.size)
    json.key("lineHeight")
    json.integer(style.lineHeight)
    json.key("language")
    json.string(style.language)
  }
}
