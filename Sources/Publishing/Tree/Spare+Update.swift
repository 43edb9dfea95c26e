import Effects

extension Spare {
  /// Makes the spare hold the claimed tree and nothing else but kept names: written files stand there already,
  /// unchanged ones become second names of the target's. Ends with the folders as they now stand.
  func update(to claimed: inout ClaimedTree) throws(FileError) {
    var touched: Set<String> = [""]
    for i in claimed.origins.indices where claimed.origins[i] == .written {
      touched.insert(Self.folder(of: claimed.manifest.path(claimed.manifest.files[i].path)))
    }
    try removeFiles(notIn: claimed.manifest, &touched)
    try removeFolders(notIn: claimed.manifest, &touched)
    try linkUnchanged(&claimed, &touched)
    try markFolders(&claimed.manifest, &touched)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// Folders in which no name came or went are as they were when the spare was opened.
  private func markFolders(_ new: inout TreeManifest, _ touched: inout Set<String>) throws(FileError) {
    for folder in new.folders {
      let path = new.path(folder.path)
      if held.folder(path) == nil { touched.formUnion([path, Self.folder(of: path)]) }
    }
    for i in new.folders.indices {
      let path = new.path(new.folders[i].path)
      if !touched.contains(path), let known = held.folder(path) {
        new.folders[i].mark = known.mark
      } else {
        new.folders[i].mark = try mark(of: path)
      }
    }
  }

  private func removeFiles(notIn new: TreeManifest, _ touched: inout Set<String>) throws(FileError) {
    for file in held.files(missingIn: new) {
      let path = held.path(file.path)
      touched.insert(Self.folder(of: path))
      // A new folder may have taken the file's place.
      if new.folder(path) != nil, try files.status(place(path))?.kind == .folder { continue }
      do {
        try files.remove(place(path))
      } catch {
        guard error.isMissing else { throw error }
      }
    }
  }

  private func removeFolders(notIn new: TreeManifest, _ touched: inout Set<String>) throws(FileError) {
    for folder in held.folders.reversed() {
      let path = held.path(folder.path)
      if new.folder(path) != nil { continue }
      touched.insert(Self.folder(of: path))
      // A new file may have taken the folder's place.
      guard try files.status(place(path))?.kind == .folder else { continue }
      try files.removeTree(place(path))
    }
  }

  private func linkUnchanged(_ claimed: inout ClaimedTree, _ touched: inout Set<String>) throws(FileError) {
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
      touched.insert(Self.folder(of: path))
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
}
