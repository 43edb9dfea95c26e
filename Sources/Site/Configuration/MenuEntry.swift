import Diagnostics

/// One line of the home page and of the left column.
package struct MenuEntry: Sendable {
  /// The name of a table or page, or an address.
  package let target: String
  package let title: LocalizedText?
  /// An icon of the theme.
  package let icon: String?
  package let location: SourceLocation

  package init(target: String, title: LocalizedText?, icon: String?, location: SourceLocation) {
    self.target = target
    self.title = title
    self.icon = icon
    self.location = location
  }
}
