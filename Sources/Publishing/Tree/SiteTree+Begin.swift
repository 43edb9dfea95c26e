import Diagnostics
import Effects

extension SiteTree {
  /// Starts a build: takes the lock, ends an interrupted swap and reads what the old site holds.
  ///
  /// Throws where another build runs, the target is not Galley's, or an operation fails; the target is then
  /// as it was.
  package func begin() throws(Diagnostic) -> TreeBuild {
    try Diagnostic.of {
      try files.makeFolder(state)
      guard let held = try files.lock(lock) else { throw Diagnostic.buildRunning(target) }
      try removeUnfinished()
      let tree = try followingLink()
      try tree.checkFileSystem()
      try tree.replay()
      let old = try tree.ownManifest()
      try tree.moveKeptFolders()
      return TreeBuild(tree: tree, old: old, lock: held)
    }
  }

  /// The trees are left alone: their names are the site's own.
  private func removeUnfinished() throws(FileError) {
    try files.removeUnfinished(in: state)
    for folder in try files.list(state).map({ state + "/" + $0 }) where folder != spare && folder != outgoing {
      if try files.status(folder)?.kind == .folder { try files.removeUnfinished(in: folder) }
    }
  }

  /// A link to a folder stays one: the folder behind it is swapped.
  private func followingLink() throws(FileError) -> SiteTree {
    guard try files.status(target)?.kind == .link else { return self }
    return SiteTree(target: try files.resolve(target), state: state, files: files, keep: keep)
  }

  private func checkFileSystem() throws {
    let parent = PathOrder.folders(above: target).first ?? "."
    let beside = try files.status(target) ?? files.status(parent)
    if let beside, let own = try files.status(state), own.device != beside.device {
      throw Diagnostic.otherFileSystem(target, state)
    }
  }

  /// The manifest of the old site; empty where there is none or nothing can be said of its files.
  private func ownManifest() throws -> TreeManifest {
    guard let root = try files.status(target) else { return TreeManifest() }
    guard root.kind == .folder else { throw Diagnostic.noFolder(target) }
    if let manifest = try readManifest(manifest(of: root)), try anyFileStands(manifest) { return manifest }
    if try files.list(target).allSatisfy(keep.contains) { return TreeManifest() }
    // A copy, from a backup or a cache: other inodes, but every name is known.
    for name in try manifestNames() {
      if let manifest = try readManifest(state + "/" + name), try knowsAll(below: "", manifest) {
        return TreeManifest()
      }
    }
    throw Diagnostic.foreignFolder(target)
  }

  /// Inode numbers are used again, so that a folder of the manifest's inode alone proves nothing.
  private func anyFileStands(_ manifest: TreeManifest) throws(FileError) -> Bool {
    for file in manifest.files {
      if let status = try files.status(target + "/" + manifest.path(file.path)), FileMark(status) == file.mark {
        return true
      }
    }
    return false
  }

  private func knowsAll(below folder: String, _ manifest: TreeManifest) throws(FileError) -> Bool {
    for name in try files.list(target + folder) where !(folder.isEmpty && keep.contains(name)) {
      let path = folder + "/" + name
      let known = String(path.dropFirst())
      switch try files.status(target + path)?.kind {
      case .folder:
        guard manifest.folder(known) != nil, try knowsAll(below: path, manifest) else { return false }
      case .file: if manifest.file(known) == nil { return false }
      default: return false
      }
    }
    return true
  }

  func manifestNames() throws(FileError) -> [String] {
    try files.list(state).filter { $0.hasPrefix(Self.manifestPrefix) }
  }

  /// nil where there is none, or a torn one.
  func readManifest(_ path: String) throws(FileError) -> TreeManifest? {
    do {
      return TreeManifest(text: try files.read(path))
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }
}
