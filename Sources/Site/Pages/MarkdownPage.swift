import Diagnostics
import Effects
import Markup
import Syntax

/// A page written by hand: Content/pages/NAME.md with its front matter.
package struct MarkdownPage: Sendable {
  /// The file's name without its endings, folders included; menus name pages by it.
  package let name: String
  /// As its front matter says, else its first heading, which it then begins without, else its name.
  package let title: String
  package let description: String?
  package let icon: String?
  package let isDraft: Bool
  package let blocks: [Block]
  /// As messages name it.
  package let file: String
  package let path: SitePath
  /// The file's bytes.
  let source: [UInt8]

  /// - Parameter folder: of the edition that the page is for.
  init(name: String, folder: String, source: SourceText, sink: DiagnosticSink) throws(Diagnostic) {
    let (yaml, body) = FrontMatter.split(source.bytes)
    let head = try yaml.map { range throws(Diagnostic) in try Self.head(source, range) } ?? nil
    var keys = KeyReader(
      head ?? Node(.mapping([]), range: 0..<0), subject: "the front matter of '\(source.file)'", source: source,
      sink: sink)
    self.name = name
    self.source = source.bytes
    file = source.file
    // The page of a folder has the folder's address.
    path = SitePath(folder + "/" + (name.hasSuffix("/index") ? String(name.dropLast(5)) : name + ".html"))
    let blocks = Markdown.blocks(of: source.bytes[body], findsTables: true)
    if let title = keys.text("title") {
      self.title = title
      self.blocks = blocks
    } else if case .heading(let heading)? = blocks.first, heading.level == 1 {
      title = heading.text
      self.blocks = Array(blocks.dropFirst())
    } else {
      title = name
      self.blocks = blocks
    }
    description = keys.text("description")
    icon = keys.text("icon")
    isDraft = keys.boolean("draft") ?? false
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
  /// The pages of an edition, by name. NAME.CODE.md is the page NAME in one language, NAME.md in all others.
  static func all(
    in content: ContentFolder, for language: LanguageConfiguration, among codes: [String], includesDrafts: Bool,
    sink: DiagnosticSink
  ) throws(Diagnostic) -> [MarkdownPage] {
    let folder = content.path + "/pages"
    var pages: [MarkdownPage] = []
    let files = try content.files.filesIfPresent(below: folder).filter { $0.hasSuffix(".md") }
    do {
      for (name, file) in chosen(files, for: language.code, among: codes) {
        let source = SourceText(
          file: content.name + "pages/" + file, bytes: try content.files.read(folder + "/" + file))
        let page = try MarkdownPage(name: name, folder: language.folder, source: source, sink: sink)
        if !page.isDraft || includesDrafts { pages.append(page) }
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

  /// The file of each page in a language, by name.
  private static func chosen(
    _ files: [String], for language: String, among codes: [String]
  ) -> [(name: String, file: String)] {
    var chosen: [String: String] = [:]
    for file in files {
      let whole = String(file.dropLast(3))
      guard let code = codes.first(where: { whole.hasSuffix("." + $0) }) else {
        chosen[whole] = chosen[whole] ?? file
        continue
      }
      if code == language { chosen[String(whole.dropLast(code.count + 1))] = file }
    }
    return chosen.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
  }
}
