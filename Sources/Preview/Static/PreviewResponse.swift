import Effects

/// An answer, not yet sent.
struct PreviewResponse: Sendable {
  enum Body: Sendable {
    case text(String)
    case bytes([UInt8])
    /// What is sent as it happens, without an end.
    case events(EventStream)
    /// Bytes of a file, read while they are sent.
    case file(OpenFile, Range<Int64>)
  }

  var status: UInt32
  var headers: [(name: String, value: String)]
  var body: Body

  /// Headers that every answer has. `no-cache` makes a browser ask each time, which costs a 304. The rest keeps
  /// browsers from guessing types and other sites from embedding what is previewed.
  static let common = [
    (name: "Cache-Control", value: "no-cache"),
    (name: "X-Content-Type-Options", value: "nosniff"),
    (name: "Cross-Origin-Resource-Policy", value: "same-origin"),
  ]

  init(_ status: UInt32, _ headers: [(name: String, value: String)] = [], body: Body) {
    self.status = status
    self.headers = Self.common + headers
    self.body = body
  }

  /// A short answer in words.
  init(_ status: UInt32, _ text: String, _ headers: [(name: String, value: String)] = []) {
    self.init(
      status, [(name: "Content-Type", value: "text/plain; charset=utf-8")] + headers, body: .text(text + "\n"))
  }
}

extension PreviewResponse {
  /// The same address with a slash at its end, relative, so that it holds behind any proxy.
  static func folder(_ target: RequestTarget) -> PreviewResponse {
    let name = target.rawPath.split(separator: "/").last ?? ""
    return redirect("./\(name)/\(target.query)")
  }

  static let notAllowed = PreviewResponse(405, "Files can only be read", [(name: "Allow", value: "GET, HEAD")])

  static func redirect(_ location: String) -> PreviewResponse {
    PreviewResponse(302, "See \(location)", [(name: "Location", value: location)])
  }
}
