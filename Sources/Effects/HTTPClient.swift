/// The web as a value of closures, so that tests can stand in for it.
package struct HTTPClient: Sendable {
  /// Asks a host and waits for its answer, whatever that says. Throws where there is none. For any number of threads.
  package var send: @Sendable (HTTPRequest) throws(HTTPError) -> HTTPResponse

  package init(send: @escaping @Sendable (HTTPRequest) throws(HTTPError) -> HTTPResponse) {
    self.send = send
  }

  /// Through libcurl, with connections that are kept as long as this value is.
  package static var system: HTTPClient {
    let connections = HTTPConnections()
    return HTTPClient { request throws(HTTPError) in try connections.send(request) }
  }
}
