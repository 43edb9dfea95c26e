import Syntax

/// Something that a page's scripts or the browser itself remarked about a page.
package struct PageMessage: Sendable, Equatable {
  package enum Source: Sendable {
    /// `console.log` and its kin.
    case console
    /// An error that no script caught.
    case exception
    /// The Content Security Policy and mixed content.
    case security
    case network
    /// Deprecations, interventions, whatever else.
    case browser
  }

  package enum Level: Sendable {
    case notice, warning, error
  }

  package let source: Source
  package let level: Level
  package let text: String
  /// The script or page, where the browser knows it.
  package let url: String?
  /// From 1.
  package let line: Int?

  /// - Parameter place: a node of DevTools' that may have `url` and `lineNumber`, which counts from 0.
  init(_ source: Source, _ level: Level, _ text: String, at place: Node?) {
    self.source = source
    self.level = level
    self.text = text
    url = place?["url"]?.text
    line = place?["lineNumber"]?.integer.map { $0 &+ 1 }
  }
}
