import Effects
import Fonts
import TextLayout

/// The fonts of the measurement, as installed.
struct Faces {
  private let catalog: FontCatalog

  init() throws {
    catalog = try FontCatalog.installed()
  }

  func source(_ family: String) throws -> FaceSource {
    let font = try catalog.font(FontQuery(family, weight: 400))
    return FaceSource(name: family, bytes: try FileSystem.disk.read(font.path), index: font.index)
  }

  /// Those of a theme: its own face, the reader's CJK font, then one for each further script.
  func theme() throws -> FontStack {
    let others = ["CJK SC", "Arabic", "Hebrew", "Devanagari", "Thai", "Lao", "Khmer"]
    let shipped = try others.map { StackedFace.font(try source("Noto Sans " + $0)) }
    return try FontStack([.font(try source("Inter")), .readersCJK] + shipped, size: 16)
  }

  /// The one face that draws most of a text in a language.
  static func family(of language: String) -> String {
    switch language.prefix(2) {
    case "zh", "ja", "ko": "Noto Sans CJK SC"
    case "ar", "fa": "Noto Sans Arabic"
    case "he": "Noto Sans Hebrew"
    case "hi": "Noto Sans Devanagari"
    case "th": "Noto Sans Thai"
    case "lo": "Noto Sans Lao"
    case "km": "Noto Sans Khmer"
    default: "Inter"
    }
  }
}
