import Diagnostics
import Effects

extension SiteTree {
  /// Puts the spare in the target's place, and the target in the spare's.
  ///
  /// Throws with the old site in place; where not even the way back works, ``replay()`` of the next build
  /// finds the two trees.
  func swap() throws(FileError) {
    guard try files.status(target) != nil else {
      if let parent = PathOrder.folders(above: target).first, !parent.isEmpty { try files.makeFolder(parent) }
      return try files.rename(spare, target)
    }
    do {
      try files.exchange(target, spare)
    } catch {
      guard error.isUnsupported else { throw error }
      try swapByRenames()
    }
  }

  private func swapByRenames() throws(FileError) {
    try files.rename(target, outgoing)
    do {
      try files.rename(spare, target)
    } catch {
      try? files.rename(outgoing, target)
      throw error
    }
    // The new site is in place; if this fails, the next build does it.
    try? files.rename(outgoing, spare)
  }

  /// Ends a swap by renames that was interrupted. The spare was complete when it began, so it goes forward
  /// wherever it can.
  func replay() throws {
    guard try files.status(outgoing) != nil else { return }
    if try files.status(target) == nil {
      try files.rename(try files.status(spare) == nil ? outgoing : spare, target)
    }
    guard try files.status(outgoing) != nil else { return }
    if try files.status(spare) == nil { return try files.rename(outgoing, spare) }
    // Someone has made a new target meanwhile.
    try moveKept(from: outgoing, files: true)
    try files.removeTree(outgoing)
  }

  /// Kept folders cannot be in two trees at once, so they follow the swap by a rename; one that an
  /// interrupted build left behind in the spare is fetched.
  func moveKeptFolders() throws {
    guard try files.status(target) != nil else { return }
    try moveKept(from: spare, files: false)
  }

  private func moveKept(from tree: String, files alsoFiles: Bool) throws {
    for name in keep {
      guard let kind = try files.status(tree + "/" + name)?.kind, alsoFiles || kind == .folder else { continue }
      if try files.status(target + "/" + name) == nil {
        try files.rename(tree + "/" + name, target + "/" + name)
      } else if kind == .folder {
        throw Diagnostic.keptTwice(name, target, tree)
      }
    }
  }

  /// Brings the kept files of the spare in line with the target's.
  func linkKeptFiles() throws {
    for name in keep {
      let mine = try files.status(target + "/" + name)
      let other = try files.status(spare + "/" + name)
      if let mine, let other, mine.inode == other.inode { continue }
      if other?.kind == .folder {
        if mine != nil { throw Diagnostic.keptTwice(name, target, spare) }
        continue
      }
      if other != nil { try files.remove(spare + "/" + name) }
      if let mine, mine.kind != .folder { _ = try files.linkOrCopy(target + "/" + name, spare + "/" + name) }
    }
  }

  /// Drops the manifests of trees that are no more.
  func pruneManifests() throws(FileError) {
    var living: [String] = []
    for tree in [target, spare] {
      if let root = try files.status(tree) { living.append(manifest(of: root)) }
    }
    for name in try manifestNames() where !living.contains(state + "/" + name) {
      try files.remove(state + "/" + name)
    }
  }
}
