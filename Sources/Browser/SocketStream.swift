import Effects
import Glibc

/// The bytes to and from a browser.
///
/// One socket carries both directions. It never blocks longer than asked: while the browser is slow to read,
/// what it has to say is read on, so that neither side waits for the other for ever.
final class SocketStream {
  enum Failure: Error {
    /// The browser has gone.
    case ended
    /// The deadline has passed.
    case late
  }

  private let descriptor: Int32
  private let clock: Clock
  /// What was received and not taken yet.
  private(set) var incoming: [UInt8] = []

  /// Takes over a stream socket.
  init(_ descriptor: Int32, clock: Clock) {
    self.descriptor = descriptor
    self.clock = clock
  }

  deinit { close(descriptor) }

  /// - Parameter deadline: in the clock's ticks.
  func send(_ bytes: [UInt8], until deadline: UInt64) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let ready = try wait(for: Int16(POLLIN | POLLOUT), until: deadline)
      if ready & Int16(POLLIN) != 0 { try read() }
      if ready & Int16(POLLOUT) == 0 { continue }
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count >= 0 { sent += count } else if !isTemporary(errno) { throw .ended }
    }
  }

  /// Waits for more bytes to come in.
  func receive(until deadline: UInt64) throws(Failure) {
    _ = try wait(for: Int16(POLLIN), until: deadline)
    try read()
  }

  /// Removes the first bytes of what came in.
  func take(_ count: Int) {
    incoming.removeSubrange(..<min(count, incoming.count))
  }

  private func read() throws(Failure) {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
      let received = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      if received < 0 { code = errno }
      count = max(received, 0)
    }
    if bytes.isEmpty, !isTemporary(code) { throw .ended }
    incoming += bytes
  }

  private func wait(for events: Int16, until deadline: UInt64) throws(Failure) -> Int16 {
    while true {
      let now = clock.ticks()
      if now >= deadline { throw .late }
      var entry = pollfd(fd: descriptor, events: events, revents: 0)
      let milliseconds = min((deadline - now) / 1_000_000 + 1, 60_000)
      let ready = poll(&entry, 1, Int32(milliseconds))
      if ready > 0, entry.revents & events != 0 { return entry.revents }
      if ready > 0 { throw .ended }
      if ready < 0, !isTemporary(errno) { throw .ended }
    }
  }

  private func isTemporary(_ code: Int32) -> Bool {
    code == EAGAIN || code == EINTR
  }
}
