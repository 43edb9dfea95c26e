/// A kind of host whose limits Galley knows.
package enum HostName: String, Sendable, CaseIterable {
  case github, gitlab, cloudflare, netlify
  /// Opened from a disk, without any server.
  case file
}
