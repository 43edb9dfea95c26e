/// What one record puts into the parts of a cell, by the parts' indexes in the declaration.
package struct CellContent: Sendable {
  package enum Part: Sendable {
    case absent
    /// A container, a box or a one-line text, with its markup where it has one.
    case present(html: [UInt8])
    /// A text of any number of lines: markup and lines at each column step.
    case text(html: [UInt8], lines: StepVector)
  }

  package var parts: [Part]
  /// The class that moves a text's box off a tie with the edge: "", "y1" … "y4".
  package var tieClass: String

  package init(parts: [Part], tieClass: String = "") {
    self.parts = parts
    self.tieClass = tieClass
  }

  func isPresent(_ index: Int) -> Bool {
    guard parts.indices.contains(index), case .absent = parts[index] else { return parts.indices.contains(index) }
    return false
  }
}
