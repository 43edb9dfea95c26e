/// A request to a host on the web.
package struct HTTPRequest: Sendable, Equatable {
  package var method: String
  package var url: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]
  /// Of the answer's body, in bytes; a longer one is an error.
  package var limit = 16 << 20
  /// For the whole of it, in milliseconds.
  package var timeout = 60_000
  /// Whether an answer that leads on is followed, up to ten times.
  package var followsRedirects = false

  package init(_ method: String, _ url: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }

  package static func == (a: HTTPRequest, b: HTTPRequest) -> Bool {
    a.method == b.method && a.url == b.url && a.headers.elementsEqual(b.headers, by: ==) && a.body == b.body
  }
}
