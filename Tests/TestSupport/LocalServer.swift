import Dispatch
import Effects
import Glibc
import Synchronization

/// A server of this machine's for HTTP/1.1, which answers as a closure says; what hosts on the web do is played by it.
package final class LocalServer: Sendable {
  package struct Request: Sendable {
    package let method: String
    /// As it stands in the request, with the query.
    package let target: String
    /// Names in lower case.
    package let headers: [String: String]
    package let body: [UInt8]
  }

  package typealias Answer = @Sendable (Request) -> HTTPResponse

  /// 127.0.0.1 and a port.
  package let host: String
  private let descriptor: Int32
  private let seen = Seen()

  private final class Seen: Sendable {
    let requests = Mutex<[Request]>([])
  }

  /// All requests so far.
  package var requests: [Request] { seen.requests.withLock { $0 } }

  package init(_ answer: @escaping Answer) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutableBytes(of: &address) { bytes -> Int32 in
      guard let address = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
        Glibc.bind(listener, address, length) == 0, listen(listener, 64) == 0
      else { return -1 }
      return getsockname(listener, address, &length)
    }
    guard bound == 0 else { throw FileError(operation: "open", path: "a socket", code: errno) }
    descriptor = listener
    host = "127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    let threads = DispatchQueue(label: "server", attributes: .concurrent)
    threads.async { [seen] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { return }
        threads.async { Self.serve(connection, answer, seen) }
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  private static func serve(_ connection: Int32, _ answer: Answer, _ seen: Seen) {
    defer { close(connection) }
    guard let request = read(connection) else { return }
    seen.requests.withLock { $0.append(request) }
    let response = answer(request)
    let headers = response.headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    let length =
      response.headers.contains { $0.name == "Content-Length" } ? "" : "Content-Length: \(response.body.count)\r\n"
    let head = "HTTP/1.1 \(response.status) X\r\nConnection: close\r\n\(headers)\(length)\r\n"
    let bytes = Array(head.utf8) + (request.method == "HEAD" ? [] : response.body)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      sent += count
    }
  }

  private static func read(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var head: Range<Int>?
    var wanted = Int.max
    while bytes.count < wanted {
      var piece = [UInt8](repeating: 0, count: 64 << 10)
      let count = recv(connection, &piece, piece.count, 0)
      if count <= 0 { return nil }
      bytes += piece.prefix(count)
      guard head == nil, let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { continue }
      head = 0..<end.lowerBound
      wanted = end.upperBound + (headers(bytes[..<end.lowerBound])["content-length"].flatMap { Int($0) } ?? 0)
    }
    guard let head else { return nil }
    let line = String(decoding: bytes[head].prefix { $0 != 0x0D }, as: UTF8.self).split(separator: " ")
    guard line.count == 3 else { return nil }
    return Request(
      method: String(line[0]), target: String(line[1]), headers: headers(bytes[head]),
      body: Array(bytes[(head.upperBound + 4)...]))
  }

  private static func headers(_ head: ArraySlice<UInt8>) -> [String: String] {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n").dropFirst()
    let pairs = lines.compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (line[..<colon].lowercased(), String(line[line.index(after: colon)...].drop { $0 == " " }))
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
