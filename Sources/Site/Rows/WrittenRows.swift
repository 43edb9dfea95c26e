import Synchronization

/// What the chunks of a long list wrote, for its plain pages, which lie in the same folder and have the same chunks: a
/// cell's view sees nothing but its row and the folder.
final class WrittenRows: Sendable {
  private struct Chunk {
    let rows: [Int]
    let bytes: Range<Int>
  }

  private struct State {
    /// Of the first page that came.
    var base: LinkBase?
    var arena: [UInt8] = []
    /// By their first row.
    var chunks: [Int: Chunk] = [:]
  }

  /// In bytes. Bound: what is kept of one table.
  private static let most = 4 << 20

  private let state = Mutex(State())

  /// Appends what the rows wrote on another page of the folder; false where that is not at hand.
  func append(_ rows: [Int], from base: LinkBase, to html: inout [UInt8]) -> Bool {
    guard let first = rows.first else { return false }
    // Appended outside of the lock.
    let kept = state.withLock { state -> ArraySlice<UInt8>? in
      guard let known = state.base, known.isBeside(base), let chunk = state.chunks[first], chunk.rows == rows else {
        return nil
      }
      return state.arena[chunk.bytes]
    }
    guard let kept else { return false }
    html += kept
    return true
  }

  func keep(_ rows: [Int], from base: LinkBase, _ html: ArraySlice<UInt8>) {
    guard let first = rows.first else { return }
    state.withLock { state in
      if state.base == nil { state.base = base }
      guard state.base?.isBeside(base) ?? false, state.chunks[first] == nil,
        state.arena.count + html.count <= Self.most
      else { return }
      let start = state.arena.count
      state.arena += html
      state.chunks[first] = Chunk(rows: rows, bytes: start..<state.arena.count)
    }
  }
}
