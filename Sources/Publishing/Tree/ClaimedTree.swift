import Diagnostics

/// The new site as the build has claimed it.
struct ClaimedTree: Sendable {
  /// Sorted by path; its folders are not known yet.
  var manifest: TreeManifest
  /// One a file.
  var origins: [TreeClaims.Origin]

  /// Every folder of the site, sorted, the root ("") first.
  var folders: [String] {
    var found: Set<String> = [""]
    var last = ""
    for file in manifest.files {
      let path = manifest.path(file.path)
      guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { continue }
      let folder = String(path[..<slash])
      if folder == last { continue }
      last = folder
      found.insert(folder)
      found.formUnion(PathOrder.folders(above: folder))
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Two claims that cannot both be, for the first such path in byte order.
  var clash: Diagnostic? {
    twin ?? blockedFolder
  }

  /// Equal paths, or such as a file system would take for equal that knows no case or Unicode form.
  private var twin: Diagnostic? {
    var folded: [String: String] = [:]
    var before: String?
    for file in manifest.files {
      let path = manifest.path(file.path)
      if let before, before.utf8.elementsEqual(path.utf8) { return .pathClash(before, path) }
      before = path
      guard path.utf8.contains(where: { $0 >= 0x80 || (0x41...0x5A).contains($0) }) else { continue }
      let key = path.lowercased()
      if let other = folded.updateValue(path, forKey: key) { return .pathClash(other, path) }
      if !key.utf8.elementsEqual(path.utf8), manifest.file(key) != nil { return .pathClash(path, key) }
    }
    return nil
  }

  private var blockedFolder: Diagnostic? {
    var last = ""
    for file in manifest.files {
      let path = manifest.path(file.path)
      let above = PathOrder.folders(above: path)
      guard let folder = above.first, folder != last else { continue }
      last = folder
      if let blocked = above.last(where: { manifest.file($0) != nil }) { return .fileFolderClash(blocked, path) }
    }
    return nil
  }
}
