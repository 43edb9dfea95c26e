import Effects

/// The stream of messages to and from Chromium: JSON texts, each ended by a NUL.
final class DevToolsPipe {
  private let stream: SocketStream
  private let clock: Clock
  /// How many bytes of what came in are known to hold no NUL.
  private var searched = 0

  /// Takes over a stream socket.
  init(_ descriptor: Int32, clock: Clock) {
    stream = SocketStream(descriptor, clock: clock)
    self.clock = clock
  }

  /// - Parameter deadline: in the clock's ticks.
  func send(_ message: [UInt8], until deadline: UInt64) throws(SocketStream.Failure) {
    try stream.send(message + [0], until: deadline)
  }

  /// The next message without its NUL.
  func receive(until deadline: UInt64) throws(SocketStream.Failure) -> [UInt8] {
    while true {
      if clock.ticks() >= deadline { throw .late }
      if let end = stream.incoming[searched...].firstIndex(of: 0) {
        let message = Array(stream.incoming[..<end])
        stream.take(end + 1)
        searched = 0
        return message
      }
      searched = stream.incoming.count
      try stream.receive(until: deadline)
    }
  }
}
