import Diagnostics
import Effects

/// The folder of a published site and its spare: two whole trees that share unchanged files by hard links.
///
/// A build brings the spare up to date and swaps the two at one stroke, so that whoever looks sees the old
/// site or the new one, and one changed page costs one file.
///
/// Which manifest belongs to which tree is told by the inode of the tree's root, which moves along when the
/// trees are swapped: the swap is the one moment that decides, and nothing has to be renamed with it.
///
/// Files that both trees share must not be edited in place: the edit would be in the spare, too. Builds
/// notice (the modification time differs) and write such files anew. A file is never written into by a build.
///
/// Power cuts: the old site's files are never touched before the swap. The new manifest is synchronized before
/// the swap, the new files are not (a disk takes longer to confirm 20,000 files than a build to write them).
/// So within the half minute that a system holds files back, a power cut may leave empty files in the new site;
/// they differ from the manifest, and the next build writes them again.
package struct SiteTree: Sendable {
  /// The folder that is published.
  let target: String
  /// The folder for the spare, the manifests and the lock.
  let state: String
  let files: FileSystem
  let keep: [String]

  /// - Parameters:
  ///   - target: The site's folder; a symbolic link to one is followed. It need not exist yet.
  ///   - state: A folder that serves this target alone, on the target's file system.
  ///   - keep: Names directly below the target that belong to the user: a build carries them over, files by
  ///     a link, folders (a repository) by a rename right after the swap.
  package init(
    target: String, state: String, files: FileSystem,
    keep: [String] = [".git", ".gitignore", ".nojekyll", "CNAME"]
  ) {
    self.target = target
    self.state = state
    self.files = files
    self.keep = keep
  }

  var spare: String { state + "/spare" }
  /// Where the old tree stands between the two renames of a swap without exchange. That it exists is the
  /// journal: see ``replay()``.
  var outgoing: String { state + "/outgoing" }
  var lock: String { state + "/lock" }

  static let manifestPrefix = "manifest-"

  func manifest(of root: FileStatus) -> String {
    state + "/" + Self.manifestPrefix + String(root.inode)
  }
}
