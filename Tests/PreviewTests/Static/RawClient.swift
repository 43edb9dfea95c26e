import Glibc
import Testing

/// Writes bytes to a port of this machine and reads the answer, so that tests see what stands on the line.
enum RawClient {
  struct Answer {
    var status = 0
    var headers: [String: String] = [:]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Nobody listens.
  struct Refused: Error {}

  static func get(
    _ path: String, from port: UInt16, method: String = "GET", host: String? = "localhost",
    _ headers: [String: String] = [:], body: String = ""
  ) throws -> Answer {
    var request = "\(method) \(path) HTTP/1.1\r\nConnection: close\r\n"
    if let host { request += "Host: \(host)\r\n" }
    for (name, value) in headers { request += "\(name): \(value)\r\n" }
    return try send(Array((request + "\r\n" + body).utf8), to: port)
  }

  static func send(_ request: [UInt8], to port: UInt16) throws -> Answer {
    let descriptor = try connected(to: port)
    defer { close(descriptor) }
    try #require(write(descriptor, request, request.count) == request.count)
    var bytes: [UInt8] = []
    while true {
      let room = 64 << 10
      let part = [UInt8](unsafeUninitializedCapacity: room) { $1 = max(read(descriptor, $0.baseAddress, room), 0) }
      if part.isEmpty { break }
      bytes += part
    }
    return try parsed(bytes)
  }

  static func connected(to port: UInt16) throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result == 0 { return descriptor }
    close(descriptor)
    throw Refused()
  }

  private static func parsed(_ bytes: [UInt8]) throws -> Answer {
    let end = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("\r\n\r\n".utf8)) })
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let lines = head.split(separator: "\r\n")
    var answer = Answer(body: Array(bytes[(end + 4)...]))
    answer.status = try #require(lines.first.flatMap { Int($0.split(separator: " ")[1]) })
    for line in lines.dropFirst() {
      let colon = try #require(line.firstIndex(of: ":"))
      answer.headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    return answer
  }
}
