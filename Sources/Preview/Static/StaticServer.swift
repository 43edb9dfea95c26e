import Diagnostics
import Effects

/// Serves a folder on this machine until it is stopped or goes.
package final class StaticServer: Sendable {
  /// Where the site is: "http://127.0.0.1:8000/".
  package var url: String { daemon.url }
  /// The port that was free.
  package var port: UInt16 { daemon.port }
  private let daemon: HTTPDaemon

  /// - Parameters:
  ///   - root: The folder; looked up anew for each request, so it may be swapped or come later.
  ///   - base: The path that the site lies below on its host, as in its base URL: "/" or "/phone-book/".
  ///   - address: An IP address or "localhost". Any but a loopback one shows the site to the network.
  ///   - port: The first port to try; 0 for any.
  ///   - ports: How many ports to try.
  ///
  /// Throws where the address is none or no port is free.
  package init(
    root: String, base: String = "/", address: String = "127.0.0.1", port: UInt16 = 8000, ports: Int = 100,
    files: FileSystem
  ) throws(Diagnostic) {
    let base = BasePath(base)
    let router = RequestRouter(
      base: base, hosts: HostRule(address: address), served: StaticFolder(root: root, files: files))
    daemon = try HTTPDaemon(HTTPDaemon.Place(base: base, address: address, port: port, ports: ports)) { request in
      router.response(to: request)
    }
  }

  /// Ends open connections and waits for the server's thread; a second call does nothing.
  package func stop() { daemon.stop() }
}
