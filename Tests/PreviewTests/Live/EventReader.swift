import Glibc

/// A connection on which events come in.
final class EventReader {
  private let descriptor: Int32
  private var text = ""

  init(_ path: String, port: UInt16) throws {
    descriptor = try RawClient.connected(to: port)
    let request = Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    _ = write(descriptor, request, request.count)
  }

  deinit { close(descriptor) }

  /// Whether a text comes within ten seconds; what comes up to it is taken away.
  func read(until wanted: String) -> Bool {
    for _ in 0..<100 {
      if let found = text.firstRange(of: wanted) {
        text.removeSubrange(..<found.upperBound)
        return true
      }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 100) > 0 else { continue }
      let room = 64 << 10
      let bytes = [UInt8](unsafeUninitializedCapacity: room) {
        $1 = max(Glibc.read(descriptor, $0.baseAddress, room), 0)
      }
      text += String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    }
    return false
  }
}
