/// What one record puts into the parts of a cell, by the parts' indexes in the declaration.
package struct CellContent: Sendable {
  package enum Part: Sendable {
    case absent
    /// A container, a box or a one-line text, with its markup where it has one.
    case present(html: [UInt8])
    case text(SetTextPart)
    /// The name of the picture that a box shows.
    case picture(String)
    /// The names of pictures beside and below each other; at least one, and of one alone its shape.
    case pictures([String], PictureShape)
    case sized(SizedPart)
  }

  package var parts: [Part]
  /// Texts that shrink to fit, by part index: how many px each is smaller than its style at each column step.
  package var reductions: [Int: StepVector]
  /// Indexes of texts that are dimmed.
  package var dimmed: Set<Int>

  package init(parts: [Part], reductions: [Int: StepVector] = [:], dimmed: Set<Int> = []) {
    self.parts = parts
    self.reductions = reductions
    self.dimmed = dimmed
  }

  /// Whether a part is text that was set in lines.
  package func isSet(_ index: Int) -> Bool {
    guard parts.indices.contains(index) else { return false }
    switch parts[index] {
    case .text, .sized: return true
    case .absent, .present, .picture, .pictures: return false
    }
  }

  package func isPresent(_ index: Int) -> Bool {
    guard parts.indices.contains(index) else { return false }
    if case .absent = parts[index] { return false }
    return true
  }
}
