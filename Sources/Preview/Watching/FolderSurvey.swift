import Effects

/// What lies in the watched folders at a moment.
struct FolderSurvey {
  let files: FileSystem
  /// Folders that are the preview's own product.
  let excluded: Set<String>

  /// Names that stand for no content: hidden ones and those that editors give to their own copies.
  static func ignores(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name == "4913"
  }

  /// The folders themselves and all below them; links are not followed.
  func folders(below roots: [String]) -> [String] {
    var found: [String] = []
    visit(roots) { path, status in
      if status.kind == .folder { found.append(path) }
    }
    return found
  }

  /// All files by their paths; of a link what is behind it.
  func files(below roots: [String]) -> [String: FileStatus] {
    var found: [String: FileStatus] = [:]
    visit(roots) { path, status in
      if status.kind == .folder { return }
      found[path] = status.kind == .link ? behind(path) ?? status : status
    }
    return found
  }

  private func behind(_ link: String) -> FileStatus? {
    guard let target = try? files.resolve(link) else { return nil }
    return try? files.status(target)
  }

  /// Changes whenever a file or folder comes, goes or is written.
  func signature(of roots: [String]) -> Int {
    var hasher = Hasher()
    visit(roots) { path, status in
      hasher.combine(path)
      if status.kind == .file {
        hasher.combine(status.size)
        hasher.combine(status.modified)
        hasher.combine(status.inode)
      }
    }
    return hasher.finalize()
  }

  private func visit(_ roots: [String], _ body: (String, FileStatus) -> Void) {
    var open = Array(roots.reversed())
    while let path = open.popLast() {
      // What cannot be looked at has just gone, which is a change of its own.
      guard let status = (try? files.status(path)) ?? nil else { continue }
      body(path, status)
      guard status.kind == .folder, let names = try? files.list(path) else { continue }
      for name in names.reversed() where !Self.ignores(name) && !excluded.contains(path + "/" + name) {
        open.append(path + "/" + name)
      }
    }
  }
}
