import Diagnostics
import Effects
import Markup
import Syntax

/// A page written by hand: Content/pages/NAME.md with its front matter.
package struct MarkdownPage: Sendable {
  /// The file's name without its ending; menus name pages by it.
  package let name: String
  package let title: String
  package let description: String?
  package let icon: String?
  package let blocks: [Block]
  /// The file's bytes.
  let source: [UInt8]

  package var path: SitePath { SitePath("/" + name + ".html") }

  /// - Parameter file: as messages name it.
  init(name: String, source: SourceText, sink: DiagnosticSink) throws(Diagnostic) {
    let (yaml, body) = FrontMatter.split(source.bytes)
    let head = try yaml.map { range throws(Diagnostic) in try Self.head(source, range) } ?? nil
    var keys = KeyReader(
      head ?? Node(.mapping([]), range: 0..<0), subject: "the front matter of '\(source.file)'", source: source,
      sink: sink)
    self.name = name
    self.source = source.bytes
    blocks = Markdown.blocks(of: source.bytes[body])
    title = keys.text("title") ?? name
    description = keys.text("description")
    icon = keys.text("icon")
    keys.finish()
  }

  /// The front matter with the file's own places: what precedes it is blanked out, line feeds kept.
  private static func head(_ source: SourceText, _ range: Range<Int>) throws(Diagnostic) -> Node? {
    var bytes = Array(source.bytes[..<range.upperBound])
    for i in 0..<range.lowerBound where bytes[i] != UInt8(ascii: "\n") { bytes[i] = UInt8(ascii: " ") }
    return try YAML.parse(SourceText(file: source.file, bytes: bytes))
  }
}

extension MarkdownPage {
  /// All pages of a content folder, by name.
  static func all(in content: ContentFolder, sink: DiagnosticSink) throws(Diagnostic) -> [MarkdownPage] {
    let folder = content.path + "/pages"
    guard content.files.exists(folder) else { return [] }
    var pages: [MarkdownPage] = []
    do {
      for file in try content.files.files(below: folder) where file.hasSuffix(".md") {
        let source = SourceText(file: "pages/" + file, bytes: try content.files.read(folder + "/" + file))
        pages.append(try MarkdownPage(name: String(file.dropLast(3)), source: source, sink: sink))
      }
    } catch let error as FileError {
      throw Diagnostic(error)
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw Diagnostic(.error, "file-error", "Cannot read the pages: \(error)")
    }
    return pages
  }
}
