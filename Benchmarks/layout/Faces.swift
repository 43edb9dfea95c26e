import Diagnostics
import Effects
import Fonts
import TextLayout

/// The fonts of the measurement: those that the built-in theme ships for the texts, cut as a site cuts them.
struct Faces {
  /// The theme's stack at 16 px.
  let stack: FontStack
  /// The shipped faces, and the CJK font that readers have.
  private let sources: [FaceSource]
  private let readersCJK: FaceSource

  init(for rows: [Corpus.Row]) throws {
    var characters = CodePointBitmap()
    for row in rows { characters.insert(utf8: Array(row.text.utf8)[...]) }
    let catalog = try FontCatalog.installed()
    let library = try FontLibrary(for: characters.codePoints, catalog: catalog, reportingTo: DiagnosticSink())
    let style = ThemeFont.builtIn[0].style
    sources = try (library.faces(style) + library.faces(library.shared(by: style))).map(\.source)
    stack = try FontStack(sources.map { .font($0) } + [.readersCJK], size: 16)
    let cjk = try catalog.font(FontQuery("Noto Sans CJK SC", weight: 400))
    readersCJK = FaceSource(name: "CJK", bytes: try FileSystem.disk.read(cjk.path), index: cjk.index)
  }

  /// The one face that draws most of some texts, spaces and punctuation aside.
  func main(of texts: [String]) -> FaceSource {
    var counts = [Int](repeating: 0, count: sources.count)
    var others = 0
    for scalar in texts.lazy.flatMap(\.unicodeScalars) where scalar.properties.isAlphabetic {
      if let place = sources.firstIndex(where: { $0.coverage?.contains(scalar.value) == true }) {
        counts[place] += 1
      } else {
        others += 1
      }
    }
    guard let most = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[most] > others else {
      return readersCJK
    }
    return sources[most]
  }
}
