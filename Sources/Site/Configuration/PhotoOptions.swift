import Diagnostics

/// `photo`: which file of the content folder shows a person.
package struct PhotoOptions: Sendable {
  package enum Shape: String, Sendable, CaseIterable {
    case circle, square
  }

  /// What stands in place of a photo that is missing.
  package enum Missing: String, Sendable, CaseIterable {
    case monogram, hide
  }

  let match: PhotoPattern
  package let shape: Shape
  package let missing: Missing
  let location: SourceLocation
}
