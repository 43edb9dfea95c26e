import Blade
import Cells
import Markup
import Model

/// What a row shows of a status with a warning, with markup, with pictures.
extension RecordFields {
  /// nil for names that mean the same in every kind of record. A warning stands for what it warns of.
  func status(_ role: FieldName.Role) -> Blade.Value? {
    guard table.table.kind == .status else { return nil }
    let source = source
    switch role {
    case .warning: return table.isCovered(source) ? PageRenderer.optional(source.text("cw")) : Blade.Value.null
    case .html: return table.isCovered(source) ? Blade.Value.null : (quoteHTML ?? titledHTML).map { .string($0) }
    case .pictures: return table.hidesMedia(source) ? Blade.Value.null : pictures
    default: return nil
    }
  }

  private var quoteHTML: String? { StatusQuote(source, in: table)?.html(under: source) }

  /// A titled text of so many bytes stands in lists whole, with its markup; of a longer one so many characters.
  private static let (longestWhole, longestExcerpt) = (600, 280)

  /// The title of a post, and under it how its text begins; its own page has all of it.
  private var titledHTML: String? {
    guard let heading = table.heading(of: source), let words = table.words(of: source) else { return nil }
    let title = Block.heading(Heading(level: 1, id: "", runs: [InlineRun(.text, heading)]))
    let text =
      words.utf8.count <= Self.longestWhole
      ? StatusQuote.blocks(html: source.text("html"), text: words)
      : Excerpt.paragraphs(of: words, atMost: Self.longestExcerpt).map { PlainText.paragraph($0) }
    return String(decoding: HTMLRenderer().render([title] + text), as: UTF8.self)
  }

  /// The files of an export's post; nil where it names none, so that a field of that name counts.
  private var pictures: Blade.Value? {
    let names = media.filter(Self.isShown).compactMap { $0.text("file") }
    return names.isEmpty ? nil : .list(names.map { .string($0) })
  }

  private var media: [Model.Record] { source.value("media")?.elements.compactMap(\.mapping) ?? [] }

  /// A picture whose header could be read: of the others it is not known whether a browser draws them.
  private static func isShown(_ medium: Model.Record) -> Bool {
    medium.text("type")?.hasPrefix("image/") == true && medium.value("found")?.boolean == true
      && medium.text("width") != nil && medium.text("height") != nil
  }

  /// How a picture of an export is shown where it is alone, by the size that its post says; nil for others.
  func shape(ofPicture name: String) -> PictureShape? {
    guard let medium = media.first(where: { $0.text("file") == name }),
      let width = medium.text("width").flatMap({ Int($0) }), let height = medium.text("height").flatMap({ Int($0) })
    else { return nil }
    return PictureShape(width: width, height: height)
  }

  /// What is to be seen on a picture of the post, empty where nobody said it: as an export has it, or a list `alt` in the
  /// order of the names in `pictures`.
  func description(ofPicture name: String) -> String {
    if let medium = media.first(where: { $0.text("file") == name }) { return medium.text("alt") ?? "" }
    let place = source.value("pictures")?.texts.firstIndex(of: name)
    let words = source.value("alt")?.texts ?? []
    return place.flatMap { words.indices.contains($0) ? words[$0] : nil } ?? ""
  }
}
