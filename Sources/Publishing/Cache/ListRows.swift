import Diagnostics
import Site
import Synchronization

/// The rows of long lists: where they stand in the pages of the old site, and in those of the new one.
final class ListRows: Sendable {
  private let plan: BuildPlan
  private let build: TreeBuild
  /// By the number of the page, of the old site.
  private let old: [Int: [Int: PlacedChunk]]
  private let changed: [Set<Int>]
  private let new = Mutex<[Int: [Int: PlacedChunk]]>([:])

  /// - Parameters:
  ///   - old: nothing where the old site has other pages, or other rows on them.
  ///   - changed: by table of ``SitePages/recordTables``, the records that say something else than there.
  init(_ plan: BuildPlan, _ build: TreeBuild, old: [Int: [Int: PlacedChunk]] = [:], changed: [Set<Int>] = []) {
    self.plan = plan
    self.build = build
    self.old = old
    self.changed = changed
  }

  /// By the number of the page.
  var placed: [Int: [Int: PlacedChunk]] { new.withLock { $0 } }

  /// What a page that is to be made can take from the old one; nil for a page of few rows.
  func chunks(of page: Int) -> PageChunks? {
    guard plan.pages.rowCount(ofList: page) >= PageChunks.leastRows else { return nil }
    let path = plan.pages.pages[page].page.path.file
    guard let known = old[page], let changed = plan.pages.changed(onList: page, of: changed),
      let hash = build.old.file(path)?.hash, let bytes = try? build.tree.files.read(build.tree.target + "/" + path),
      ContentHash(of: bytes) == hash
    else { return PageChunks() }
    return PageChunks(bytes, known, changed: changed)
  }

  /// A page has been made.
  func note(_ page: Int, _ chunks: PageChunks, _ html: [UInt8]) {
    let placed = chunks.placed(in: html)
    new.withLock { $0[page] = placed }
  }

  /// A page stays as it is.
  func keep(_ page: Int) {
    guard let chunks = old[page] else { return }
    new.withLock { $0[page] = chunks }
  }
}
