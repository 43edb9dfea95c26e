import Diagnostics
import Effects

extension TreeBuild {
  /// Makes the claimed files the site, by one swap, or by none where the old site was the same.
  ///
  /// - Parameter keepsSpare: False where the old site must not stay on the disk.
  ///
  /// Throws with the old site in place, or where it cannot be removed and must be. What else fails after the swap is a
  /// warning in the report.
  package func finish(keepsSpare: Bool = true) throws(Diagnostic) -> TreeReport {
    defer { end() }
    var report = try makeSite()
    if !keepsSpare { try Diagnostic.of { try tree.files.removeTree(tree.spare) } }
    report.diagnostics += leftOver()
    return report
  }

  private func makeSite() throws(Diagnostic) -> TreeReport {
    var claimed = try claimedTree()
    return try Diagnostic.of {
      var report = report(on: claimed)
      let byHand = try namesByHand()
      if !byHand.isEmpty {
        report.diagnostics.append(.changedByHand(tree.target, byHand, keep: tree.keep))
      } else if report.written == 0, report.removed == 0, try tree.files.status(tree.target) != nil {
        return report
      }
      try fillSpare(&claimed)
      try tree.swap()
      report.swapped = true
      return report
    }
  }

  /// Whether the old site stands as the last build left it: every file, and no other.
  func standsAsBuilt() throws(Diagnostic) -> Bool {
    try Diagnostic.of {
      for file in old.files {
        let status = try tree.files.status(tree.target + "/" + old.path(file.path))
        guard let status, status.kind == .file, FileMark(status) == file.mark else { return false }
      }
      return try tree.strangers(to: old).isEmpty
    }
  }

  private func claimedTree() throws(Diagnostic) -> ClaimedTree {
    let (failure, running) = state.withLock { ($0.failure, $0.lock != nil) }
    if let failure { throw failure }
    guard running else { throw .buildEnded() }
    let claimed = takeClaims().sorted()
    if let clash = claimed.clash { throw clash }
    return claimed
  }

  /// Nothing is claimed any more.
  private func takeClaims() -> TreeClaims {
    state.withLock { state in
      let claims = state.claims
      state.claims = TreeClaims()
      return claims
    }
  }

  private func report(on claimed: ClaimedTree) -> TreeReport {
    var report = TreeReport()
    report.unchanged = claimed.origins.count { $0 == .unchanged }
    report.written = claimed.origins.count - report.unchanged
    report.removed = old.files(missingIn: claimed.manifest).count
    return report
  }

  private func namesByHand() throws(FileError) -> [String] {
    let found = try state.withLock { $0.changedByHand } + tree.strangers(to: old)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The spare with everything in it, and its manifest on the disk.
  private func fillSpare(_ claimed: inout ClaimedTree) throws {
    let spare = try state.withLock { state in try openSpare(&state) }
    try tree.linkKeptFiles()
    try spare.update(to: &claimed)
    guard let root = try tree.files.status(tree.spare) else { throw FileError.missing("look at", tree.spare) }
    let path = tree.manifest(of: root)
    let (text, seal) = claimed.manifest.sealed()
    try tree.files.write(path, text)
    try tree.files.synchronize(path)
    state.withLock { $0.seal = seal }
  }

  private func leftOver() -> [Diagnostic] {
    do throws(Diagnostic) {
      try Diagnostic.of {
        try tree.moveKeptFolders()
        try tree.pruneManifests()
      }
      return []
    } catch {
      return [.leftOver(error)]
    }
  }
}

extension SiteTree {
  /// What stands in the target and is not in its manifest.
  ///
  /// Only folders whose modification time changed are read; a folder that is another one is a stranger itself.
  func strangers(to manifest: TreeManifest) throws(FileError) -> [String] {
    var found: [String] = []
    for folder in manifest.folders {
      let path = manifest.path(folder.path)
      let place = path.isEmpty ? target : target + "/" + path
      let status = try files.status(place)
      guard let status, status.kind == .folder, status.inode == folder.mark.inode else {
        found.append(path)
        continue
      }
      if FileMark(status) == folder.mark { continue }
      for name in try files.list(place) where !(path.isEmpty && keep.contains(name)) {
        let inner = path.isEmpty ? name : path + "/" + name
        if manifest.file(inner) == nil, manifest.folder(inner) == nil { found.append(inner) }
      }
    }
    return found
  }
}
