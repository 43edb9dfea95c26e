import Blade
import Cells
import Diagnostics

/// Checks that a cell's view places exactly the parts that its declaration measures.
struct CellViewCheck {
  private let cell: CellDeclaration
  private let outline: ViewOutline?

  init(_ cell: CellDeclaration, _ factory: ViewFactory) {
    self.cell = cell
    outline = try? factory.outline(of: "cells." + cell.name)
  }

  func report(to sink: DiagnosticSink) {
    guard let outline else { return }
    let uses = outline.uses(of: "part")
    var placed: [String: SourceLocation] = [:]
    for use in uses {
      guard let name = use["name"] else { continue }
      if let first = placed[name] {
        sink.report(
          Diagnostic(
            .error, "double-part", "The part '\(name)' is placed twice", at: use.location,
            notes: [Diagnostic.Note("First placed here", at: first)], suggestion: "Remove one of the two"))
      } else {
        placed[name] = use.location
      }
    }
    for part in cell.parts where placed[part.name] == nil {
      sink.report(
        Diagnostic(
          .error, "missing-part", "The view 'cells.\(cell.name)' does not place the part '\(part.name)'",
          at: uses.first?.location ?? outline.components.first?.location,
          explanation: "\(cell.file) declares it, so its room is part of every row's height",
          suggestion: "Add <x-part name=\"\(part.name)\" />"))
    }
  }
}
