import Diagnostics

/// The new site as the build has claimed it.
struct ClaimedTree: Sendable {
  var manifest: TreeManifest
  /// One a file.
  var origins: [TreeClaims.Origin]

  /// Two claims that cannot both be, for the first such path in byte order.
  var clash: Diagnostic? {
    twin ?? blockedFolder
  }

  /// Equal paths, or such as a file system would take for equal that knows no case or Unicode form.
  private var twin: Diagnostic? {
    var folded: [String: String] = [:]
    var before: ArraySlice<UInt8> = []
    for file in manifest.files {
      let bytes = manifest.paths[file.path]
      let path = manifest.path(file.path)
      if before.elementsEqual(bytes) { return .pathClash(path, path) }
      before = bytes
      guard bytes.contains(where: { $0 >= 0x80 || (0x41...0x5A).contains($0) }) else { continue }
      let key = path.lowercased()
      if let other = folded.updateValue(path, forKey: key) { return .pathClash(other, path) }
      if !key.utf8.elementsEqual(path.utf8), manifest.file(key) != nil { return .pathClash(path, key) }
    }
    return nil
  }

  private var blockedFolder: Diagnostic? {
    for folder in manifest.folders {
      let path = manifest.path(folder.path)
      if manifest.file(path) != nil { return .fileFolderClash(path) }
    }
    return nil
  }
}
