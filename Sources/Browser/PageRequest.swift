/// A request that a page made; a redirect counts as another one.
package struct PageRequest: Sendable, Equatable {
  package let url: String
  package let method: String
  /// "Document", "Stylesheet", "Font", "Script", "Image" and so on.
  package let kind: String
  /// nil while there is no answer; files have 200.
  package var status: Int?
  package var mediaType: String?
  /// Why it failed: "net::ERR_FILE_NOT_FOUND", "csp".
  package var failure: String?
}
