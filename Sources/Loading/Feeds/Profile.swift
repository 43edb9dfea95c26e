import Markup

/// The author of an export, as the export describes them.
package struct Profile: Sendable, Equatable {
  package var name: String?
  /// "@ro@social.example".
  package var account: String?
  package var url: String?
  package var summary: [Block] = []
  /// In the export.
  package var avatar: String?
  package var header: String?
  /// False where the author asked not to be found.
  package var isDiscoverable = true

  package init() {}
}
