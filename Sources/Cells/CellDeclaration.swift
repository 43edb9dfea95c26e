/// A cell as the theme declares it: its parts and their geometry. The view only places the parts.
package final class CellDeclaration: Sendable {
  package let name: String
  /// The kind of record it shows, or nil for any.
  package let kind: String?
  /// Top, end, bottom, start.
  package let padding: [Length]
  package let root: CellPart
  /// nil for a list.
  package let flow: GridFlow?
  /// The file it was read from, for messages.
  package let file: String
  /// All parts in document order, containers before what they hold; the root is not among them.
  package let parts: [CellPart]

  package init(
    name: String, kind: String?, padding: [Length], root: CellPart, flow: GridFlow? = nil, file: String
  ) {
    self.name = name
    self.kind = kind
    self.padding = padding
    self.root = root
    self.flow = flow
    self.file = file
    self.parts = Self.flattened(root)
  }

  private static func flattened(_ part: CellPart) -> [CellPart] {
    part.children.flatMap { [$0] + flattened($0) }
  }

  package func index(of name: String) -> Int? {
    parts.firstIndex { $0.name == name }
  }

  /// Whether any part's height depends on how its text breaks into lines; else no font is needed.
  package var needsShaping: Bool {
    parts.contains(where: \.needsShaping)
  }

  /// Whether it shows text in several faces.
  package var hasBlocks: Bool {
    parts.contains { if case .blocks = $0.kind { true } else { false } }
  }

  /// The container widths at which its heights are computed.
  package func steps(in metrics: Metrics) -> [CellStep] {
    flow?.steps(in: metrics) ?? metrics.steps
  }
}
