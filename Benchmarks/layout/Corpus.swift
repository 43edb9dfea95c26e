import Effects
import FoundationEssentials
import Markup
import TextLayout

/// The texts of the recorded cases, each once.
struct Corpus {
  struct Row: Decodable {
    let text: String
    let lang: String
  }

  let name: String
  let rows: [Row]
  /// The same with their links found, as a feed has them.
  let texts: [LayoutText]

  /// - Parameter folder: of case files, JSON lists of objects with `text` and `lang`.
  init(_ name: String, in folder: String) throws {
    self.name = name
    var seen: Set<String> = []
    var rows: [Row] = []
    for file in try FileSystem.disk.list(folder) where file.contains("-cases") {
      let bytes = try FileSystem.disk.read(folder + "/" + file)
      rows += try JSONDecoder().decode([Row].self, from: Data(bytes)).filter { seen.insert($0.text).inserted }
    }
    self.rows = rows
    texts = rows.map(Self.linked)
  }

  private static func linked(_ row: Row) -> LayoutText {
    var text = LayoutText()
    for run in PlainText.runs(of: row.text) {
      switch run.kind {
      case .url: text.append(.url, run.text, shown: run.shown)
      case .topic: text.append(.topic, run.text)
      case .mention: text.append(.mention, run.text)
      default: text.append(.text, run.text)
      }
    }
    return text
  }
}
