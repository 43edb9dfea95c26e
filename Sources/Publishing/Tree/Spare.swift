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
  static func open(_ tree: SiteTree, beside old: TreeManifest) throws(FileError) -> Spare {
    guard let root = try tree.files.status(tree.spare), root.kind == .folder else {
      try tree.files.removeTree(tree.spare)
      try tree.files.makeFolder(tree.spare)
      return Spare(tree: tree, held: TreeManifest())
    }
    let path = tree.manifest(of: root)
    if let manifest = try tree.readManifest(path) {
      let spare = Spare(tree: tree, held: manifest)
      let isAsHeld = try spare.isAsHeld()
      try tree.files.remove(path)
      if isAsHeld { return spare }
    }
    return try salvaging(tree, old)
  }

  /// Keeps what is the target's very file, by inode, of a spare that has no manifest or is not as it says:
  /// an interrupted build leaves most of it so. All else goes.
  private static func salvaging(_ tree: SiteTree, _ old: TreeManifest) throws(FileError) -> Spare {
    var found = TreeClaims()
    _ = try Spare(tree: tree, held: old).salvage("", into: &found)
    var held = found.sorted().manifest
    let spare = Spare(tree: tree, held: held)
    for i in held.folders.indices { held.folders[i].mark = try spare.mark(of: held.path(held.folders[i].path)) }
    return Spare(tree: tree, held: held)
  }

  /// Whether anything in the folder was kept.
  private func salvage(_ folder: String, into found: inout TreeClaims) throws(FileError) -> Bool {
    var kept = false
    for name in try files.list(place(folder)) where !(folder.isEmpty && tree.keep.contains(name)) {
      let path = folder.isEmpty ? name : folder + "/" + name
      guard let status = try files.status(place(path)) else { continue }
      if status.kind == .folder, try salvage(path, into: &found) {
        kept = true
      } else if status.kind == .file, let file = held.file(path), file.mark == FileMark(status) {
        _ = found.add(path, file.hash, file.mark, .unchanged)
        kept = true
      } else {
        try files.removeTree(place(path))
      }
    }
    return kept
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

  /// Whether a file is still the one that a manifest names.
  func stands(_ path: String, _ file: TreeManifest.File) throws(FileError) -> Bool {
    guard let status = try files.status(place(path)), status.kind == .file else { return false }
    return FileMark(status) == file.mark
  }

  func mark(of path: String) throws(FileError) -> FileMark {
    guard let status = try files.status(place(path)) else { throw .missing("look at", place(path)) }
    return FileMark(status)
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
