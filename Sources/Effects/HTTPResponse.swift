/// What a host answered.
package struct HTTPResponse: Sendable {
  package let status: Int
  /// In their order; names in lower case.
  package let headers: [(name: String, value: String)]
  package let body: [UInt8]

  package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first header of that name, in lower case.
  package subscript(name: String) -> String? {
    headers.first { $0.name == name }?.value
  }
}
