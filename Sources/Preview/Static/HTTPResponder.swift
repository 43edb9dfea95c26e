import CHTTP
import Dispatch
import Glibc
import Synchronization

/// Stands between libmicrohttpd, which calls from a thread of its own, and what answers.
///
/// Answers are made on other threads, while their connections are suspended: a page that takes long holds up no other.
final class HTTPResponder: Sendable {
  private let answer: @Sendable (PreviewRequest) -> PreviewResponse
  private let queue = DispatchQueue(label: "galley.answers", qos: .userInitiated, attributes: .concurrent)
  private let underWay = DispatchGroup()
  private let isEnding = Atomic(false)

  /// Bytes that a request's body may have; more is refused.
  static let longestBody = 1 << 20

  init(answer: @escaping @Sendable (PreviewRequest) -> PreviewResponse) {
    self.answer = answer
  }

  /// Waits until no connection is suspended for an answer, and lets none become so again.
  func finish() {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    underWay.wait()
  }

  /// Makes the answer elsewhere and resumes the connection then; false where the answer must be made at once.
  fileprivate func makeAnswer(for exchange: Exchange, _ request: PreviewRequest, on connection: OpaquePointer) -> Bool {
    underWay.enter()
    guard !isEnding.load(ordering: .sequentiallyConsistent) else {
      underWay.leave()
      exchange.response.withLock { $0 = PreviewResponse(503, "The server ends") }
      return false
    }
    let address = UInt(bitPattern: connection)
    MHD_suspend_connection(connection)
    queue.async { [self] in
      let response = answer(request)
      exchange.response.withLock { $0 = response }
      if let connection = OpaquePointer(bitPattern: address) { MHD_resume_connection(connection) }
      underWay.leave()
    }
    return true
  }

  /// nil where the daemon cannot start. The responder must outlive it.
  func start(on listener: Listener) -> OpaquePointer? {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let callbacks = chttp_callbacks(context: context, begin: begin, handle: handle, end: end)
    let daemon = chttp_start(listener.descriptor, callbacks)
    if daemon == nil { close(listener.descriptor) }
    return daemon
  }
}

/// One request while it is under way.
private final class Exchange: Sendable {
  private struct Received {
    var hasHeaders = false
    var body: [UInt8] = []
    var isTooLong = false
  }

  let target: String
  /// The answer once it is made.
  let response = Mutex<PreviewResponse?>(nil)
  private let received = Mutex(Received())

  init(target: String) {
    self.target = target
  }

  /// False when the whole request has been read before.
  func take(_ part: UnsafeRawBufferPointer) -> Bool {
    received.withLock { received in
      if received.hasHeaders && part.isEmpty { return false }
      received.hasHeaders = true
      received.isTooLong = received.isTooLong || received.body.count + part.count > HTTPResponder.longestBody
      if !received.isTooLong { received.body += part }
      return true
    }
  }

  /// nil where it is too long.
  var body: [UInt8]? { received.withLock { $0.isTooLong ? nil : $0.body } }
}

private func begin(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>, _ connection: OpaquePointer
) -> UnsafeMutableRawPointer? {
  Unmanaged.passRetained(Exchange(target: String(cString: target))).toOpaque()
}

private func end(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer,
  _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ code: MHD_RequestTerminationCode
) {
  if let exchange = state.pointee { Unmanaged<Exchange>.fromOpaque(exchange).release() }
  state.pointee = nil
}

private func handle(
  _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer, _ path: UnsafePointer<CChar>,
  _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>, _ body: UnsafePointer<CChar>?,
  _ bodySize: UnsafeMutablePointer<Int>, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>
) -> MHD_Result {
  guard let context, let pointer = state.pointee else { return .NO }
  let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
  // The answer is given when the whole request has been read.
  if exchange.take(UnsafeRawBufferPointer(start: body, count: bodySize.pointee)) {
    bodySize.pointee = 0
    return .YES
  }
  if let response = exchange.response.withLock({ $0 }) { return response.send(on: connection) }
  guard let received = exchange.body else {
    return PreviewResponse(413, "A request has at most 1 MiB").send(on: connection)
  }
  let request = PreviewRequest(
    method: String(cString: method), target: exchange.target, headers: headers(of: connection), body: received)
  let responder = Unmanaged<HTTPResponder>.fromOpaque(context).takeUnretainedValue()
  if responder.makeAnswer(for: exchange, request, on: connection) { return .YES }
  return exchange.response.withLock { $0 }?.send(on: connection) ?? .NO
}

/// Those that are looked at; read here, since the connection is not touched while its answer is made.
private func headers(of connection: OpaquePointer) -> [String: String] {
  var headers: [String: String] = [:]
  let names = [
    "host", "if-none-match", "if-modified-since", "if-range", "range", "origin", "sec-fetch-site", "content-type",
    "x-galley-token",
  ]
  for name in names {
    headers[name] = MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
  }
  return headers
}

extension PreviewResponse {
  fileprivate func send(on connection: OpaquePointer) -> MHD_Result {
    guard let response = made(connection) else { return .NO }
    defer { MHD_destroy_response(response) }
    for header in headers { _ = MHD_add_response_header(response, header.name, header.value) }
    return MHD_queue_response(connection, status, response)
  }

  private func made(_ connection: OpaquePointer) -> OpaquePointer? {
    switch body {
    case .text(let text):
      var text = text
      return text.withUTF8 { bytes in
        MHD_create_response_from_buffer(
          bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .bytes(var bytes):
      return bytes.withUnsafeMutableBytes { bytes in
        MHD_create_response_from_buffer(bytes.count, bytes.baseAddress, .RESPMEM_MUST_COPY)
      }
    case .events(let stream): return stream.response(on: connection)
    case .file(let file, let range):
      let descriptor = file.duplicate()
      guard descriptor >= 0 else { return nil }
      return MHD_create_response_from_fd_at_offset64(
        UInt64(range.upperBound - range.lowerBound), descriptor, UInt64(range.lowerBound))
    }
  }
}
