/// A file of a built site that is to be sent.
struct PublishedFile: Sendable, Equatable {
  /// Below the site's folder.
  let path: String
  /// In bytes.
  let size: Int

  /// Assets come before the pages that need them.
  var isPage: Bool { path.hasSuffix(".html") }
}
