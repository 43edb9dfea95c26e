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
  /// The parts that hold others and which these are, inner ones first.
  package let containers: [(part: Int, children: [Int])]

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
    var containers: [(part: Int, children: [Int])] = []
    var next = 0
    _ = Self.collect(root, &next, into: &containers)
    self.containers = containers
  }

  private static func flattened(_ part: CellPart) -> [CellPart] {
    part.children.flatMap { [$0] + flattened($0) }
  }

  /// The numbers of the parts in a part, of which the first is the next.
  private static func collect(
    _ part: CellPart, _ next: inout Int, into containers: inout [(part: Int, children: [Int])]
  ) -> [Int] {
    part.children.map { child in
      let number = next
      next += 1
      let children = collect(child, &next, into: &containers)
      if !children.isEmpty { containers.append((number, children)) }
      return number
    }
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
