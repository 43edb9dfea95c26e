import Dispatch
import Synchronization

/// The event streams that are open.
final class EventHub: Sendable {
  private let state = Mutex(State())

  private struct State {
    var streams: [ObjectIdentifier: EventStream] = [:]
    var isClosed = false
  }

  /// How many pages may listen at once.
  /// Bound: pages that a preview keeps up to date at once
  static let most = 256
  /// In seconds.
  private static let heartbeat = 15.0

  var streams: [EventStream] { state.withLock { Array($0.streams.values) } }

  /// False where too many are open, or none may be any more.
  func add(_ stream: EventStream) -> Bool {
    state.withLock { state in
      if state.isClosed || state.streams.count >= Self.most { return false }
      state.streams[ObjectIdentifier(stream)] = stream
      return true
    }
  }

  func remove(_ stream: EventStream) {
    state.withLock { _ = $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
  }

  func send(_ data: String) {
    for stream in streams { stream.send(data) }
  }

  /// Writes to idle streams from time to time, until the hub is closed.
  func beat() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.heartbeat) { [weak self] in
      guard let self, !state.withLock({ $0.isClosed }) else { return }
      for stream in streams { stream.keepAlive() }
      beat()
    }
  }

  /// Ends all streams, as must be done before the daemon stops.
  func close() {
    let open = state.withLock { state in
      state.isClosed = true
      return Array(state.streams.values)
    }
    for stream in open { stream.close() }
  }
}
