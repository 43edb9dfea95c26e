import Diagnostics
import TextLayout

/// The faces of every text style of a theme, opened once and shared by all threads.
package struct TypefaceSet: Sendable {
  private var stacks: [String: FontStack] = [:]
  /// Of the styles that blocks use: a stack for each variant.
  private var variants: [String: [FontStack]] = [:]

  /// - Parameters:
  ///   - omitted: fonts that no page of the site shows, and that have no faces.
  ///   - blocks: styles whose words may be bold, italic or code.
  ///   - faces: the shipped faces of a font, in the order in which they are tried.
  package init(
    _ metrics: Metrics, fonts: FontStacks, blocks: [TextStyle] = [], omitting omitted: Set<String> = [],
    faces: (FaceKey, TextStyle) throws(Diagnostic) -> [FaceSource]
  ) throws(Diagnostic) {
    var opened: [FaceKey: FontStack] = [:]
    func plain(_ key: FaceKey, _ style: TextStyle) throws(Diagnostic) -> FontStack {
      let size = style.size.designPixels
      if let same = opened[key] { return same.resized(to: size) }
      let stack = try FontStack(try faces(key, style).map { .font($0) } + [.readersCJK], size: size)
      opened[key] = stack
      return stack
    }
    func stack(_ key: FaceKey, _ style: TextStyle) throws(Diagnostic) -> FontStack {
      if key == style.face, let own = stacks[style.name] { return own }
      let stack = try plain(key, style)
      return style.tabularFigures ? stack.withTabularFigures() : stack
    }
    for style in metrics.styles where !omitted.contains(style.font) {
      stacks[style.name] = try stack(style.face, style)
    }
    for style in blocks where variants[style.name] == nil {
      var all: [FontStack] = []
      for variant in InlineVariant.allCases {
        let key = variant.face(of: style, in: fonts)
        all.append(try stack(key, style))
      }
      variants[style.name] = all
    }
  }

  package func stack(_ style: TextStyle) -> FontStack? {
    stacks[style.name]
  }

  /// By the layout's style numbers; a style that no blocks use has its own face alone.
  func variants(of style: TextStyle) -> [FontStack] {
    variants[style.name] ?? stacks[style.name].map { [$0] } ?? []
  }
}
