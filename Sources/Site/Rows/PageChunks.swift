import Cells
import Synchronization

/// The rows of a list's page that is made while another state of it may be at hand: chunks of which no record has changed
/// are taken from there. A cell's view sees nothing but its row, so that they are what they would be.
package final class PageChunks: Sendable {
  /// What a chunk's rows wrote, before it is known where in the page that stands.
  private struct Written: Sendable {
    let beginning: [UInt8]
    let count: Int
    let hash: Int
  }

  private struct State: Sendable {
    var heights: [Int: StepVector] = [:]
    var written: [Int: Written] = [:]
  }

  /// A page of fewer rows is made as quickly.
  package static let leastRows = 30
  /// In UTF-8 bytes: more than stand before the id of a chunk's first row.
  private static let beginning = 96
  /// In UTF-8 bytes: more than stand between two chunks.
  private static let longestGap = 1 << 18

  private let page: [UInt8]
  private let known: [Int: PlacedChunk]
  private let changed: Set<Int>
  private let state = Mutex(State())

  /// - Parameters:
  ///   - page: the bytes of the other state; nothing where there is none.
  ///   - known: its chunks, by their numbers on the page.
  ///   - changed: the records of its table that say something else since.
  package init(_ page: [UInt8] = [], _ known: [Int: PlacedChunk] = [:], changed: Set<Int> = []) {
    self.page = page
    self.known = known
    self.changed = changed
  }

  private func kept(_ number: Int, _ rows: [Int]) -> PlacedChunk? {
    guard let chunk = known[number], chunk.bytes.upperBound <= page.count, !rows.contains(where: changed.contains)
    else {
      return nil
    }
    return chunk
  }

  /// A chunk's height without its rows being laid out; nil where they have to be.
  func height(_ number: Int, _ rows: [Int]) -> StepVector? { kept(number, rows)?.height }

  /// What a chunk's rows wrote; nil where they have to be written.
  func bytes(_ number: Int, _ rows: [Int]) -> ArraySlice<UInt8>? { kept(number, rows).map { page[$0.bytes] } }

  func note(_ number: Int, height: StepVector) { state.withLock { $0.heights[number] = height } }

  func note(_ number: Int, _ html: ArraySlice<UInt8>) {
    let written = Written(beginning: Array(html.prefix(Self.beginning)), count: html.count, hash: Self.hash(html))
    state.withLock { $0.written[number] = written }
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// Where the chunks of the page that was made stand in it, by their numbers; of those that are found.
  package func placed(in html: [UInt8]) -> [Int: PlacedChunk] {
    let (heights, written) = state.withLock { ($0.heights, $0.written) }
    var placed: [Int: PlacedChunk] = [:]
    var end = 0
    for (number, chunk) in written.sorted(by: { $0.key < $1.key }) {
      guard let height = heights[number], let start = Self.place(of: chunk, in: html, from: end) else { continue }
      end = start + chunk.count
      placed[number] = PlacedChunk(bytes: start..<end, height: height)
    }
    return placed
  }

  private static func place(of chunk: Written, in html: [UInt8], from start: Int) -> Int? {
    var start = start
    while let found = place(of: chunk.beginning, in: html, from: start), found + chunk.count <= html.count {
      if hash(html[found..<found + chunk.count]) == chunk.hash { return found }
      start = found + 1
    }
    return nil
  }

  private static func place(of beginning: [UInt8], in html: [UInt8], from start: Int) -> Int? {
    let end = min(html.count - beginning.count, start + longestGap)
    guard let first = beginning.first, start <= end else { return nil }
    return (start...end).first { html[$0] == first && html[$0..<$0 + beginning.count].elementsEqual(beginning) }
  }
}
