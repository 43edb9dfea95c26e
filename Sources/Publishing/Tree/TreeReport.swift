import Diagnostics

/// What a build did to the site's folder.
package struct TreeReport: Sendable, Equatable {
  /// Files whose content is new or differs from the old site's.
  package var written = 0
  package var unchanged = 0
  /// Files of the old site that the new one lacks.
  package var removed = 0
  /// False where the old site was the same already.
  package var swapped = false
  /// Notices (changes made by hand are replaced) and warnings (left over after the swap).
  package var diagnostics: [Diagnostic] = []
}
