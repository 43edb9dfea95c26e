import TextLayout

/// The font stacks of the cases, opened once.
enum Stacks {
  static let plain = Result { try FontStack(plainFaces(), size: 14) }
  static let theme = Result { try FontStack(themeFaces(SubsetFont.make(of: inter(.all))), size: 16) }
  /// The theme with the whole font, of which only the subset's features are on.
  static let themeUncut = Result {
    let whole = try inter(.subset)
    let coverage = CodePointSet(SubsetFont.ranges)
    return try FontStack(
      themeFaces(
        FaceSource(name: whole.name, bytes: whole.bytes, index: whole.index, coverage: coverage, features: .subset)),
      size: 16)
  }

  private static func inter(_ features: FaceSource.Features) throws -> FaceSource {
    try InstalledFont.inter.source(name: "Inter", features: features)
  }

  private static func plainFaces() throws -> [StackedFace] {
    let fonts = [InstalledFont.latin, .cjk] + InstalledFont.others + [.emoji]
    return try fonts.map { .font(try $0.source(name: $0.family)) }
  }

  private static func themeFaces(_ inter: FaceSource) throws -> [StackedFace] {
    let shipped = [InstalledFont.cjk] + InstalledFont.others
    return try [.font(inter), .readersCJK] + shipped.map { .font(try $0.source(name: $0.family)) }
  }
}
