import Effects

/// The spare tree while a build brings it up to date.
struct Spare: Sendable {
  let tree: SiteTree
  /// What it held when it was opened.
  let held: TreeManifest

  var root: String { tree.spare }
  var files: FileSystem { tree.files }

  func place(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

  /// Opens the spare for changes: from here on it has no manifest until the build has finished, so that what
  /// an interrupted build leaves is not taken for a known tree.
  static func open(_ tree: SiteTree) throws(FileError) -> Spare {
    var held = TreeManifest()
    if let status = try tree.files.status(tree.spare), status.kind == .folder {
      let path = tree.manifest(of: status)
      if let manifest = try tree.readManifest(path) {
        if try Spare(tree: tree, held: manifest).isAsHeld() { held = manifest }
        try tree.files.remove(path)
      }
    } else {
      try tree.files.removeTree(tree.spare)
      try tree.files.makeFolder(tree.spare)
    }
    let spare = Spare(tree: tree, held: held)
    if held.folders.isEmpty { try spare.empty() }
    return spare
  }

  /// Whether the folders are those of the manifest: the same inodes, and no name has come or gone. What
  /// stands in the files is asked for each when it is needed (``stands(_:_:)``).
  private func isAsHeld() throws(FileError) -> Bool {
    for folder in held.folders {
      let path = held.path(folder.path)
      guard let status = try files.status(place(path)), status.kind == .folder, status.inode == folder.mark.inode
      else { return false }
      if FileMark(status) == folder.mark { continue }
      // Kept names come and go in the root.
      guard path.isEmpty, try rootIsAsHeld() else { return false }
    }
    return true
  }

  private func rootIsAsHeld() throws(FileError) -> Bool {
    for name in try files.list(root) where !tree.keep.contains(name) {
      if held.folder(name) == nil, held.file(name) == nil { return false }
    }
    for file in held.files where !held.paths[file.path].contains(UInt8(ascii: "/")) {
      if try !stands(held.path(file.path), file) { return false }
    }
    return true
  }

  private func empty() throws(FileError) {
    for name in try files.list(root) where !tree.keep.contains(name) { try files.removeTree(place(name)) }
  }

  /// Whether a file is still the one that a manifest names.
  func stands(_ path: String, _ file: TreeManifest.File) throws(FileError) -> Bool {
    guard let status = try files.status(place(path)), status.kind == .file else { return false }
    return FileMark(status) == file.mark
  }

  /// Does what needs a path to be free and its folder to exist. Both is nearly always so, so it is tried first.
  func makingWay(to path: String, _ action: () throws(FileError) -> Void) throws(FileError) {
    do {
      try action()
    } catch {
      guard error.isMissing || error.isTaken else { throw error }
      for folder in PathOrder.folders(above: path).reversed() {
        if let kind = try files.status(place(folder))?.kind, kind != .folder { try files.remove(place(folder)) }
        try files.makeFolder(place(folder))
      }
      try files.removeTree(place(path))
      try action()
    }
  }
}
