import Dispatch
import Effects
import Glibc
import Synchronization

/// Tells when something in folders has changed, once for a burst of changes.
final class ChangeWatcher: Sendable {
  struct Folders: Sendable {
    /// Watched with all below them; they may be missing and come later.
    let roots: [String]
    /// Watched without what lies below: the folders in which roots come and go.
    let parents: [String]
    let excluded: Set<String>
  }

  private let folders: Folders
  private let files: FileSystem
  /// nil where the folders are compared time and again.
  private let notifier: FolderNotifier?
  private let changed: @Sendable () -> Void
  private let isStopped = Atomic(false)
  private let ended = DispatchSemaphore(value: 0)

  /// In milliseconds: how long nothing may happen before a burst is over; how long a burst may last; how often a
  /// watcher looks whether it should end, and a poll compares.
  private static let quiet: Int32 = 8
  private static let longest = 400
  private static let pulse: Int32 = 250

  /// - Parameters:
  ///   - polls: compares the folders instead of asking the system, for network shares and containers.
  ///   - changed: called on the watcher's thread; changes during the call lead to another one.
  init(_ folders: Folders, files: FileSystem, polls: Bool, changed: @escaping @Sendable () -> Void) {
    self.folders = folders
    self.files = files
    self.changed = changed
    notifier = polls ? nil : FolderNotifier()
    // Before anything is read, so that no change falls between reading and watching.
    if let notifier { watchAll(notifier) }
  }

  func start() {
    let queue = DispatchQueue(label: "galley.watch", qos: .userInitiated)
    queue.async { [self] in
      if let notifier { listen(notifier) } else { compare() }
      ended.signal()
    }
  }

  /// Waits for the watcher's thread.
  func stop() {
    if !isStopped.exchange(true, ordering: .relaxed) { ended.wait() }
  }

  private var goesOn: Bool { !isStopped.load(ordering: .relaxed) }
  private var survey: FolderSurvey { FolderSurvey(files: files, excluded: folders.excluded) }

  private func watchAll(_ notifier: FolderNotifier) {
    for folder in folders.parents + survey.folders(below: folders.roots) { _ = notifier.watch(folder) }
  }

  private func listen(_ notifier: FolderNotifier) {
    while goesOn {
      let first = notifier.wait(milliseconds: Self.pulse, ignoring: FolderSurvey.ignores)
      if first == .nothing { continue }
      var hasFolders = first == .folders
      var rounds = 0
      while rounds < Self.longest / Int(Self.quiet) {
        let more = notifier.wait(milliseconds: Self.quiet, ignoring: FolderSurvey.ignores)
        if more == .nothing { break }
        hasFolders = hasFolders || more == .folders
        rounds += 1
      }
      if hasFolders { watchAll(notifier) }
      changed()
    }
  }

  private func compare() {
    var last = survey.signature(of: folders.roots)
    while goesOn {
      usleep(UInt32(Self.pulse) * 1000)
      let now = survey.signature(of: folders.roots)
      if now != last { changed() }
      last = now
    }
  }
}
