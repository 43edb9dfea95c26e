import Markup

/// The faces of one text style: regular, bold, italic, both, and code, in the order of the layout's style numbers.
enum InlineVariant: UInt16, CaseIterable {
  case regular, strong, emphasis, strongEmphasis, code

  init(_ style: InlineStyle) {
    if style.contains(.code) {
      self = .code
    } else if style.contains(.strong) {
      self = style.contains(.emphasis) ? .strongEmphasis : .strong
    } else {
      self = style.contains(.emphasis) ? .emphasis : .regular
    }
  }

  /// The face of a style's words, as the generated CSS asks for it.
  ///
  /// Code is never bold nor slanted: its face has one weight. A family without italics is slanted by the browser, which
  /// leaves the widths of its upright face.
  func face(of style: TextStyle, in fonts: FontStacks) -> FaceKey {
    let family = fonts.family(style.font)
    let isItalic = (self == .emphasis || self == .strongEmphasis) && family?.hasItalics ?? false
    switch self {
    case .regular, .emphasis: return FaceKey(font: style.font, weight: style.weight, isItalic: isItalic)
    case .strong, .strongEmphasis:
      return FaceKey(font: style.font, weight: fonts.strongWeight(of: style), isItalic: isItalic)
    case .code:
      guard let code = fonts.family(FontStacks.codeKey) else { return FaceKey(font: style.font, weight: style.weight) }
      return FaceKey(font: code.key, weight: code.weights.first ?? 400)
    }
  }
}
