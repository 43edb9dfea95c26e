import Diagnostics
import Dispatch
import Glibc
import Synchronization

/// Spreads independent work over the machine's cores; results do not depend on how many there are.
package struct Workers: Sendable {
  package let count: Int

  /// - Parameter count: nil for as many as the machine has cores.
  package init(count: Int?) {
    self.count = max(1, count ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Makes `count` results by pieces of neighbours, in order.
  ///
  /// - Parameters:
  ///   - stride: how many results make a piece; a workspace serves many pieces.
  ///   - workspace: called once in each thread.
  ///   - piece: makes the results of a range.
  /// - Throws: of all pieces that fail, the error of the first.
  package func map<Workspace, Result: Sendable>(
    count: Int, stride: Int, workspace: @Sendable () throws(Diagnostic) -> Workspace,
    _ piece: @Sendable (Range<Int>, inout Workspace) throws(Diagnostic) -> [Result]
  ) throws(Diagnostic) -> [Result] where Workspace: ~Copyable {
    let pieces = (count + stride - 1) / max(stride, 1)
    guard pieces > 0 else { return [] }
    let done = Mutex<[Int: Swift.Result<[Result], Diagnostic>]>([:])
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(self.count, pieces)) { _ in
      do throws(Diagnostic) {
        var workspace = try workspace()
        while true {
          let number = next.add(1, ordering: .relaxed).oldValue
          if number >= pieces { return }
          let range = number * stride..<min((number + 1) * stride, count)
          let result = Swift.Result { () throws(Diagnostic) in try piece(range, &workspace) }
          done.withLock { $0[number] = result }
        }
      } catch {
        done.withLock { $0[-1] = .failure(error) }
      }
    }
    return try Self.joined(done.withLock { $0 }, pieces: pieces)
  }

  private static func joined<Result>(
    _ done: [Int: Swift.Result<[Result], Diagnostic>], pieces: Int
  ) throws(Diagnostic) -> [Result] {
    if case .failure(let error) = done[-1] { throw error }
    var results: [Result] = []
    for number in 0..<pieces { results += try done[number]?.get() ?? [] }
    return results
  }
}
