import Diagnostics
import TextLayout

/// The faces of every text style of a theme, opened once and shared by all threads.
package struct TypefaceSet: Sendable {
  private let stacks: [String: FontStack]

  /// - Parameter faces: the shipped faces of a style's font and weight, in the order in which they are tried.
  package init(
    _ metrics: Metrics, faces: (TextStyle) throws(Diagnostic) -> [FaceSource]
  ) throws(Diagnostic) {
    var stacks: [String: FontStack] = [:]
    var opened: [String: FontStack] = [:]
    for style in metrics.styles {
      let key = "\(style.font) \(style.weight)"
      let size = style.size.designPixels
      if let same = opened[key] {
        stacks[style.name] = same.resized(to: size)
      } else {
        let stack = try FontStack(try faces(style).map { .font($0) } + [.readersCJK], size: size)
        opened[key] = stack
        stacks[style.name] = stack
      }
    }
    self.stacks = stacks
  }

  package func stack(_ style: TextStyle) -> FontStack? {
    stacks[style.name]
  }
}
