/// The files that a build has claimed so far, in the order in which the workers came.
struct TreeClaims: Sendable {
  enum Origin: Sendable {
    /// The old site has the same content there.
    case unchanged
    /// New, and in the spare.
    case written
  }

  struct Claim: Sendable {
    var file: TreeManifest.File
    var origin: Origin
  }

  private var paths: [UInt8] = []
  private var claims: [Claim] = []

  /// The number by which ``settle(_:_:)`` knows the claim.
  mutating func add(_ path: String, _ hash: ContentHash, _ mark: FileMark, _ origin: Origin) -> Int {
    let start = paths.count
    paths.append(contentsOf: path.utf8)
    let file = TreeManifest.File(path: start..<paths.count, hash: hash, mark: mark)
    claims.append(Claim(file: file, origin: origin))
    return claims.count - 1
  }

  /// Tells what `lstat` says of a claimed file, now that it is written.
  mutating func settle(_ claim: Int, _ mark: FileMark) {
    claims[claim].file.mark = mark
  }

  /// The claims as a tree, sorted by path; in their own memory where nobody else holds them.
  consuming func sorted() -> ClaimedTree {
    let paths = paths
    paths.withUnsafeBufferPointer { paths in
      claims.sort {
        PathOrder.compare(
          UnsafeBufferPointer(rebasing: paths[$0.file.path]), UnsafeBufferPointer(rebasing: paths[$1.file.path])) < 0
      }
    }
    let origins = claims.map(\.origin)
    var manifest = TreeManifest(paths: paths, files: claims.map(\.file))
    claims = []
    manifest.addFolders()
    return ClaimedTree(manifest: manifest, origins: origins)
  }
}
