import Effects

extension Spare {
  /// Makes the spare hold the claimed tree and nothing else but kept names: written files stand there already,
  /// unchanged ones become second names of the target's. Ends with the folders as they now stand.
  func update(to claimed: inout ClaimedTree) throws(FileError) {
    let folders = claimed.folders
    let known = Set(folders)
    try removeFiles(notIn: claimed.manifest, known)
    try removeFolders(notIn: known)
    try linkUnchanged(&claimed)
    claimed.manifest.folders = []
    for folder in folders {
      let mark = try mark(of: folder)
      claimed.manifest.folders.append(TreeManifest.Folder(path: claimed.manifest.append(folder), mark: mark))
    }
  }

  private func removeFiles(notIn new: TreeManifest, _ folders: Set<String>) throws(FileError) {
    for file in held.files(missingIn: new) {
      let path = held.path(file.path)
      // A new folder may have taken the file's place.
      if folders.contains(path), try files.status(place(path))?.kind == .folder { continue }
      do {
        try files.remove(place(path))
      } catch {
        guard error.isMissing else { throw error }
      }
    }
  }

  private func removeFolders(notIn folders: Set<String>) throws(FileError) {
    for folder in held.folders.reversed() {
      let path = held.path(folder.path)
      if folders.contains(path) { continue }
      // A new file may have taken the folder's place.
      guard try files.status(place(path))?.kind == .folder else { continue }
      try files.removeTree(place(path))
    }
  }

  private func linkUnchanged(_ claimed: inout ClaimedTree) throws(FileError) {
    for i in claimed.manifest.files.indices where claimed.origins[i] == .unchanged {
      let file = claimed.manifest.files[i]
      let path = claimed.manifest.path(file.path)
      if let mine = held.file(path), mine.hash == file.hash {
        // The target's file was looked at; one of the same inode is that file.
        if mine.mark == file.mark { continue }
        if try stands(path, mine) {
          claimed.manifest.files[i].mark = mine.mark
          continue
        }
      }
      claimed.manifest.files[i].mark = try link(path, file.mark)
    }
  }

  private func link(_ path: String, _ mark: FileMark) throws(FileError) -> FileMark {
    if held.file(path) != nil { try files.remove(place(path)) }
    var linked = false
    try makingWay(to: path) { () throws(FileError) in
      linked = try files.linkOrCopy(tree.target + "/" + path, place(path))
    }
    return linked ? mark : try self.mark(of: path)
  }

  /// Writes a file into the spare; one that is there already is removed, never written into.
  func write(_ path: String, _ bytes: [UInt8], _ hash: ContentHash) throws(FileError) -> FileMark {
    if let mine = held.file(path) {
      if mine.hash == hash, try stands(path, mine) { return mine.mark }
      if try files.status(place(path)) != nil { try files.remove(place(path)) }
    }
    try makingWay(to: path) { () throws(FileError) in try files.create(place(path), bytes) }
    return try mark(of: path)
  }

  private func mark(of path: String) throws(FileError) -> FileMark {
    guard let status = try files.status(place(path)) else { throw .missing("look at", place(path)) }
    return FileMark(status)
  }
}
