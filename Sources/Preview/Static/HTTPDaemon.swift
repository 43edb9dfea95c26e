import CHTTP
import Diagnostics
import Synchronization

/// A server on a port of this machine until it is stopped or goes.
final class HTTPDaemon: Sendable {
  struct Place {
    let base: BasePath
    let address: String
    /// The first port to try; 0 for any.
    let port: UInt16
    /// How many ports to try.
    let ports: Int
  }

  /// Where the site is: "http://127.0.0.1:8000/".
  let url: String
  /// The port that was free.
  let port: UInt16
  private let daemon: Mutex<OpaquePointer?>
  /// What the daemon's thread uses; lives as long as the daemon.
  private let responder: HTTPResponder

  /// Throws where the address is none or no port is free.
  init(_ place: Place, answer: @escaping @Sendable (PreviewRequest) -> PreviewResponse) throws(Diagnostic) {
    let listener = try Listener(place.address, from: place.port, count: place.ports)
    let host = place.address.contains(":") ? "[\(place.address)]" : place.address
    port = listener.port
    url = "http://\(host):\(listener.port)\(place.base.text)"
    responder = HTTPResponder(answer: answer)
    guard let started = responder.start(on: listener) else { throw .serverFailed() }
    daemon = Mutex(started)
  }

  /// Ends open connections and waits for the server's thread; a second call does nothing.
  func stop() {
    let running = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon
    }
    guard let running else { return }
    responder.finish()
    MHD_stop_daemon(running)
  }

  deinit { stop() }
}
