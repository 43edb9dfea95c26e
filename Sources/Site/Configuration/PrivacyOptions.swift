import Loading

/// What site.yaml says under `privacy`: whose posts are published, and how those are that were not meant for all.
package struct PrivacyOptions: Sendable {
  package enum Unlisted: String, Sendable, CaseIterable {
    /// Published, with the wish that search engines leave them out.
    case noindex
    case publish
    case leaveOut = "leave-out"
  }

  package enum Sensitive: String, Sendable, CaseIterable {
    /// In lists the warning stands for the post.
    case covered
    case publish
    case leaveOut = "leave-out"
  }

  package var visibility: Set<PostVisibility> = [.public, .unlisted]
  package var unlisted = Unlisted.noindex
  package var sensitive = Sensitive.covered

  package init() {}

  /// The posts to read at all.
  var readVisibilities: Set<PostVisibility> {
    unlisted == .leaveOut ? visibility.subtracting([.unlisted]) : visibility
  }
}
