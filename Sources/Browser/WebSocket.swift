import Effects
import Glibc

/// A client of the WebSocket protocol (RFC 6455) on this machine, as far as WebDriver BiDi needs it: whole text messages.
final class WebSocket {
  private let stream: SocketStream
  private let clock: Clock

  private struct Frame {
    let isFinal: Bool
    let code: UInt8
    let payload: Range<Int>
  }

  private enum Code {
    static let text: UInt8 = 1
    static let close: UInt8 = 8
    static let ping: UInt8 = 9
    static let pong: UInt8 = 10
  }

  /// Connects to a port of this machine and asks for a resource.
  init(port: UInt16, resource: String, clock: Clock, until deadline: UInt64) throws(SocketStream.Failure) {
    guard let descriptor = Self.connect(port) else { throw .ended }
    stream = SocketStream(descriptor, clock: clock)
    self.clock = clock
    // The key guards against caches, of which there is none between us; any 16 bytes will do (section 4.1).
    let request = [
      "GET \(resource) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Key: Z2FsbGV5IGdhbGxleSBnYQ==", "Sec-WebSocket-Version: 13", "", "",
    ]
    try stream.send(Array(request.joined(separator: "\r\n").utf8), until: deadline)
    while true {
      if let end = Self.headEnd(stream.incoming) {
        guard stream.incoming.starts(with: "HTTP/1.1 101".utf8) else { throw .ended }
        stream.take(end)
        return
      }
      try stream.receive(until: deadline)
    }
  }

  /// Sends a text message.
  func send(_ message: [UInt8], until deadline: UInt64) throws(SocketStream.Failure) {
    try send(Code.text, message, until: deadline)
  }

  /// The next whole message.
  func receive(until deadline: UInt64) throws(SocketStream.Failure) -> [UInt8] {
    var message: [UInt8] = []
    while true {
      if clock.ticks() >= deadline { throw .late }
      guard let frame = nextFrame() else {
        try stream.receive(until: deadline)
        continue
      }
      let payload = Array(stream.incoming[frame.payload])
      stream.take(frame.payload.upperBound)
      switch frame.code {
      case Code.close: throw .ended
      case Code.ping: try send(Code.pong, payload, until: deadline)
      case Code.pong: continue
      default:
        message += payload
        if frame.isFinal { return message }
      }
    }
  }

  private func send(_ code: UInt8, _ payload: [UInt8], until deadline: UInt64) throws(SocketStream.Failure) {
    var frame: [UInt8] = [0x80 | code]
    switch payload.count {
    case ..<126: frame.append(0x80 | UInt8(payload.count))
    case ..<65536: frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default: frame += [0x80 | 127] + stride(from: 56, through: 0, by: -8).map { UInt8(payload.count >> $0 & 0xFF) }
    }
    let masked = payload.indices.map { payload[$0] ^ Self.mask[$0 & 3] }
    try stream.send(frame + Self.mask + masked, until: deadline)
  }

  /// Section 5.3 wants one nobody can foresee, to protect proxies; here is none. Firefox takes 0 for a missing mask.
  private static let mask: [UInt8] = [0x67, 0x61, 0x6C, 0x6C]

  /// The frame that what came in begins with; nil while it is not whole. A server does not mask (section 5.1).
  private func nextFrame() -> Frame? {
    let bytes = stream.incoming
    guard bytes.count >= 2 else { return nil }
    let short = Int(bytes[1] & 0x7F)
    let lengthBytes = short == 126 ? 2 : short == 127 ? 8 : 0
    let start = 2 + lengthBytes
    guard bytes.count >= start else { return nil }
    let length = lengthBytes == 0 ? short : bytes[2..<start].reduce(0) { $0 &<< 8 | Int($1) }
    guard length >= 0, bytes.count - start >= length else { return nil }
    return Frame(isFinal: bytes[0] & 0x80 != 0, code: bytes[0] & 0x0F, payload: start..<start + length)
  }

  /// Behind the empty line that ends a head of HTTP; nil while there is none.
  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (4...bytes.count).first { bytes[$0 - 4..<$0].elementsEqual("\r\n\r\n".utf8) }
  }

  private static func connect(_ port: UInt16) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if code == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}
