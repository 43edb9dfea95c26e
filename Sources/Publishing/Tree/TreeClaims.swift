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

  /// The claims as a tree, sorted by path.
  func sorted() -> ClaimedTree {
    let order = paths.withUnsafeBufferPointer { paths in
      claims.sorted {
        PathOrder.compare(
          UnsafeBufferPointer(rebasing: paths[$0.file.path]), UnsafeBufferPointer(rebasing: paths[$1.file.path])) < 0
      }
    }
    var manifest = TreeManifest(paths: paths, files: order.map(\.file))
    manifest.addFolders()
    return ClaimedTree(manifest: manifest, origins: order.map(\.origin))
  }
}
