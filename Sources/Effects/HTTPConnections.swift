import CTransfer
import Glibc
import Synchronization

/// Connections through libcurl: each serves one request at a time, and the next one after it.
final class HTTPConnections: Sendable {
  /// libcurl's handle may move from thread to thread as long as one alone uses it.
  private struct Handle: @unchecked Sendable {
    let transfer: OpaquePointer
  }

  private let idle = Mutex<[Handle]>([])

  deinit {
    for handle in idle.withLock({ $0 }) { transfer_close(handle.transfer) }
  }

  func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    guard let handle = idle.withLock({ $0.popLast() }) ?? transfer_open().map(Handle.init) else {
      throw HTTPError(reason: "libcurl is missing; install libcurl3-gnutls or libcurl4", mayPass: false)
    }
    defer { idle.withLock { $0.append(handle) } }
    let result = Self.run(request, on: handle.transfer)
    return try result.get()
  }

  private static func run(_ request: HTTPRequest, on transfer: OpaquePointer) -> Result<HTTPResponse, HTTPError> {
    // Without "Expect:" a body would wait for leave to be sent.
    let lines = request.headers.map { "\($0.name): \($0.value)" } + ["Expect:", "User-Agent: galley"]
    let texts: [UnsafeMutablePointer<CChar>?] = lines.map { strdup($0) }
    defer { for text in texts { free(text) } }
    let list = texts.map { UnsafePointer($0) } + [nil]
    var answer = transfer_answer()
    let problem = list.withUnsafeBufferPointer { list -> Int32 in
      guard let first = list.baseAddress else { return -1 }
      return request.body.withUnsafeBufferPointer { body in
        request.method.withCString { method in
          request.url.withCString { url in
            var wanted = transfer_request(
              method: method, url: url, headers: first, body: body.isEmpty ? nil : body.baseAddress,
              body_size: body.count, timeout: request.timeout, limit: request.limit,
              follows_redirects: request.followsRedirects ? 1 : 0)
            return transfer_run(transfer, &wanted, &answer)
          }
        }
      }
    }
    defer {
      free(answer.head)
      free(answer.body)
    }
    guard problem == 0 else {
      return .failure(
        HTTPError(
          reason: String(cString: transfer_problem(transfer, problem)), mayPass: transfer_may_pass(problem) != 0))
    }
    return .success(
      HTTPResponse(
        status: Int(answer.status), headers: headers(bytes(answer.head, answer.head_size)),
        body: bytes(answer.body, answer.body_size)))
  }

  private static func bytes(_ start: UnsafeMutablePointer<CChar>?, _ count: Int) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  private static func headers(_ head: [UInt8]) -> [(name: String, value: String)] {
    head.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let value = line[(colon + 1)...].drop { $0 == 0x20 }.filter { $0 != 0x0D }
      return (String(decoding: line[..<colon], as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self))
    }
  }
}
