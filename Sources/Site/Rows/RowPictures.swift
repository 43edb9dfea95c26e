import Model

/// The pictures that a row's fields name: where they are, and smaller ones of them where builds make such.
struct RowPictures: Sendable {
  private let table: SiteTable
  private let record: Int
  private let context: PageContext

  /// What a row's pictures fill at most, in CSS px: the widest column.
  static let column = 560

  init(_ table: SiteTable, record: Int, context: PageContext) {
    self.table = table
    self.record = record
    self.context = context
  }

  private var images: SiteImages { context.edition.images }

  /// nil where the site has no picture of that name.
  ///
  /// - Parameter place: how wide it is shown at most, in CSS px.
  func address(_ name: String, place: Int) -> String? {
    guard let path = images.path(name, in: table) else { return nil }
    return context.address(images.path(path, place: place, width: width(name)))
  }

  /// Whether builds make smaller ones of pictures that views ask for.
  var comeInSizes: Bool { images.thumbnails != nil }

  /// Where a picture itself is; nil where the site has none of that name.
  func original(_ name: String) -> String? { images.path(name, in: table).map(context.address) }

  /// The person's own photo.
  var photo: String? {
    table.photos.paths[record].map(context.address)
  }

  /// As the attribute `srcset` has it; nil where there is one size alone.
  func sources(_ name: String) -> String? {
    guard let thumbnails = images.thumbnails, let path = images.path(name, in: table),
      let width = width(name) ?? images.width(of: path)
    else { return nil }
    return thumbnails.sources(of: path, width: width, address: context.address)
  }

  /// Of a picture of an export, as its post says.
  private func width(_ name: String) -> Int? {
    guard images.thumbnails != nil else { return nil }
    let media = table.table.records[record].value("media")?.elements.compactMap(\.mapping) ?? []
    return media.first { $0.text("file") == name }?.text("width").flatMap { Int($0) }
  }
}
