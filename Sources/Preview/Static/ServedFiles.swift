/// What a router serves.
protocol ServedFiles: Sendable {
  /// The answer for a file by its path below the site's root; nil where there is none.
  func response(forFile path: String, to request: PreviewRequest) -> PreviewResponse?
  /// Whether a path without a slash at its end is a folder's.
  func isFolder(_ path: String) -> Bool
  func notFound() -> PreviewResponse
  /// What stands below "/.galley/", by its parts; nil for nothing.
  func response(forTool parts: [String], _ target: RequestTarget, to request: PreviewRequest) -> PreviewResponse?
}
