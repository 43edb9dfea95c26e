import CHTTP
import Glibc

/// Stands between libmicrohttpd, which calls from a thread of its own, and what answers.
final class HTTPResponder: Sendable {
  let answer: @Sendable (PreviewRequest) -> PreviewResponse

  init(answer: @escaping @Sendable (PreviewRequest) -> PreviewResponse) {
    self.answer = answer
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
private final class Exchange {
  let target: String
  var hasHeaders = false

  init(target: String) {
    self.target = target
  }
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
  // The answer is given when the whole request has been read; what a body says is not wanted.
  if !exchange.hasHeaders || bodySize.pointee > 0 {
    exchange.hasHeaders = true
    bodySize.pointee = 0
    return .YES
  }
  let responder = Unmanaged<HTTPResponder>.fromOpaque(context).takeUnretainedValue()
  let request = PreviewRequest(method: String(cString: method), target: exchange.target) { name in
    MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
  }
  return responder.answer(request).send(on: connection)
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
