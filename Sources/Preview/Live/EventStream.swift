import CHTTP
import Glibc
import Publishing
import Synchronization

/// The events that one open page receives (HTML Living Standard §9.2, server-sent events).
///
/// The daemon's thread reads; the watcher's thread writes. A stream without news is suspended and costs nothing.
final class EventStream: Sendable {
  /// The page's file below the site's root.
  let path: String
  private let state: Mutex<State>
  private let ended: @Sendable (EventStream) -> Void

  private struct State {
    var pending: [UInt8] = []
    var sent = 0
    var isClosed = false
    /// The address of the connection that waits for news.
    var suspended: UInt?
    var shown: RenderedSite.Page?
  }

  /// Bytes that may wait for a reader who does not read; the browser comes again when it is ready.
  private static let longest = 64 << 20

  init(path: String, shown: RenderedSite.Page?, ended: @escaping @Sendable (EventStream) -> Void) {
    self.path = path
    self.ended = ended
    state = Mutex(State(shown: shown))
  }

  /// What the browser has.
  var shown: RenderedSite.Page? {
    get { state.withLock { $0.shown } }
    set { state.withLock { $0.shown = newValue } }
  }

  /// - Parameter data: one line.
  func send(_ data: String) { put("data: " + data + "\n\n") }

  /// Something that the browser overlooks, by which a dead connection is found out.
  func keepAlive() { put(":\n\n") }

  func close() {
    state.withLock { state in
      state.isClosed = true
      Self.resume(&state)
    }
  }

  private func put(_ text: String) {
    state.withLock { state in
      if state.isClosed { return }
      if state.pending.count - state.sent + text.utf8.count > Self.longest {
        state.isClosed = true
      } else {
        state.pending += text.utf8
      }
      Self.resume(&state)
    }
  }

  private static func resume(_ state: inout State) {
    if let connection = state.suspended.flatMap(OpaquePointer.init(bitPattern:)) { MHD_resume_connection(connection) }
    state.suspended = nil
  }

  fileprivate func read(into room: UnsafeMutableRawBufferPointer, on connection: OpaquePointer) -> Int {
    let address = UInt(bitPattern: connection)
    return state.withLock { state in
      let count = min(room.count, state.pending.count - state.sent)
      if count > 0 {
        room.copyBytes(from: state.pending[state.sent..<state.sent + count])
        state.sent += count
        if state.sent == state.pending.count {
          state.pending = []
          state.sent = 0
        }
        return count
      }
      if state.isClosed { return -1 }
      state.suspended = address
      OpaquePointer(bitPattern: address).map(MHD_suspend_connection)
      return 0
    }
  }

  fileprivate func end() {
    state.withLock { state in
      state.isClosed = true
      state.suspended = nil
    }
    ended(self)
  }

  /// The answer that carries the events over a connection.
  func response(on connection: OpaquePointer) -> OpaquePointer? {
    let reader = Unmanaged.passRetained(StreamReader(stream: self, connection: connection))
    let response = MHD_create_response_from_callback(UInt64.max, 32 << 10, readEvents, reader.toOpaque(), endEvents)
    if response == nil { reader.release() }
    return response
  }
}

/// A stream and the connection that it goes over.
private final class StreamReader {
  let stream: EventStream
  let connection: OpaquePointer

  init(stream: EventStream, connection: OpaquePointer) {
    self.stream = stream
    self.connection = connection
  }
}

private func readEvents(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ room: Int
) -> Int {
  guard let context, let buffer else { return -1 }
  let reader = Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
  return reader.stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: room), on: reader.connection)
}

private func endEvents(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<StreamReader>.fromOpaque(context).takeRetainedValue().stream.end()
}
