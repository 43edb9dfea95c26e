/// What an export holds beside its posts.
package struct LoadedExport: Sendable {
  package let format: ExportFormat
  package let folder: ExportFolder
  package let profile: Profile?
  /// Files that its published posts show, by their paths in it, sorted.
  package let media: [String]
}
