import Diagnostics
import Effects
import Synchronization

/// A build under way: takes the files of the new site, from any number of threads, until it is finished or
/// abandoned. Until ``finish()`` swaps the trees, the old site stands as it was.
package final class TreeBuild: Sendable {
  struct State {
    var claims = TreeClaims()
    /// Files of the old site that are not as the last build left them.
    var changedByHand: [String] = []
    /// Opened when the first new file comes: a build that changes nothing does not touch it.
    var spare: Spare?
    /// The first failure; the build cannot be finished after it.
    var failure: Diagnostic?
    /// Of the manifest of the site that stands: the old one's, until the new one has taken its place.
    var seal: ContentHash?
    /// nil when the build has ended.
    var lock: FileLock?
  }

  let tree: SiteTree
  let old: TreeManifest
  let state: Mutex<State>

  init(tree: SiteTree, old: TreeManifest, lock: FileLock) {
    self.tree = tree
    self.old = old
    state = Mutex(State(seal: old.seal, lock: lock))
  }

  /// Adds a file to the new site. Nothing is written where the old site has the same content there.
  ///
  /// - Parameter path: Relative to the site, its folders separated by "/".
  ///
  /// Throws where the path breaks a rule or an operation fails; the build can only be abandoned then.
  /// Two files of one path are found by ``finish()``.
  package func write(_ path: String, _ bytes: [UInt8]) throws(Diagnostic) {
    try recordingFailure {
      try TreePath.check(path, keep: tree.keep)
      let hash = ContentHash(of: bytes)
      if try claimUnchanged(path, hash) { return }
      let (spare, claim) = try claimWritten(path, hash)
      let mark = try spare.write(path, bytes, hash)
      state.withLock { $0.claims.settle(claim, mark) }
    }
  }

  /// Adds a file as the old site has it, without its bytes being at hand.
  ///
  /// - Parameter hash: The content that is expected there, as ``ContentHash`` of what was written once.
  /// - Returns: false where the old site has no such file or other content; nothing is added then.
  package func reuse(_ path: String, _ hash: ContentHash) throws(Diagnostic) -> Bool {
    try recordingFailure {
      try TreePath.check(path, keep: tree.keep)
      return try claimUnchanged(path, hash)
    }
  }

  /// Adds a file that was made from another one, as the old site has it, where that other one has not changed.
  ///
  /// - Parameters:
  ///   - source: The path of the other one.
  ///   - hash: Of its content now.
  /// - Returns: false where it has changed, or the old site lacks one of the two; nothing is added then.
  func reuse(_ path: String, of source: String, _ hash: ContentHash) throws(Diagnostic) -> Bool {
    guard old.file(source)?.hash == hash, let made = old.file(path) else { return false }
    return try reuse(path, made.hash)
  }

  /// Whether a file of the old site is as the last build left it.
  func stands(_ path: String) throws(Diagnostic) -> Bool {
    guard let file = old.file(path) else { return false }
    return try recordingFailure {
      let status = try tree.files.status(tree.target + "/" + path)
      return status.map { $0.kind == .file && FileMark($0) == file.mark } ?? false
    }
  }

  /// Names the site that stands, as no other one is named; nil where there is none.
  var seal: ContentHash? { state.withLock(\.seal) }

  /// Ends the build; the target stays as it was.
  package func abandon() {
    end()
  }

  func end() {
    state.withLock { $0.lock = nil }
  }

  private func claimUnchanged(_ path: String, _ hash: ContentHash) throws -> Bool {
    guard let file = old.file(path), file.hash == hash else { return false }
    let status = try tree.files.status(tree.target + "/" + path)
    let stands = status.map { $0.kind == .file && FileMark($0) == file.mark } ?? false
    try state.withLock { state in
      guard state.lock != nil else { throw Diagnostic.buildEnded() }
      if stands { _ = state.claims.add(path, hash, file.mark, .unchanged) } else { state.changedByHand.append(path) }
    }
    return stands
  }

  /// Claims come before the writing, so that a failure that comes of two claims can be told as such.
  private func claimWritten(_ path: String, _ hash: ContentHash) throws -> (Spare, Int) {
    try state.withLock { state in
      let spare = try openSpare(&state)
      return (spare, state.claims.add(path, hash, .unknown, .written))
    }
  }

  func openSpare(_ state: inout State) throws -> Spare {
    guard state.lock != nil else { throw Diagnostic.buildEnded() }
    if let spare = state.spare { return spare }
    let spare = try Spare.open(tree, beside: old)
    state.spare = spare
    return spare
  }

  private func recordingFailure<Result>(_ body: () throws -> Result) throws(Diagnostic) -> Result {
    do {
      return try body()
    } catch {
      throw state.withLock { state in
        let failure = state.failure ?? state.claims.sorted().clash ?? Diagnostic(any: error)
        state.failure = failure
        return failure
      }
    }
  }
}
