import Diagnostics
import Effects
import Syntax

/// A bucket of storage that understands S3: what it holds, and requests that change it.
struct StorageBucket: Sendable {
  struct Object: Sendable, Equatable {
    let key: String
    /// Of an object that was sent in one piece, its MD5 digest.
    let tag: String
  }

  let place: StoragePlace
  let signature: RequestSignature
  let client: HTTPClient
  let clock: Clock
  /// Where site.yaml names it.
  let location: SourceLocation

  private static let tries = 4

  /// All objects whose keys begin so.
  func objects(below prefix: String) throws(Diagnostic) -> [Object] {
    var found: [Object] = []
    var next: String?
    repeat {
      var query = [("list-type", "2"), ("prefix", prefix)]
      if let next { query.append(("continuation-token", next)) }
      let answer = try send("GET", "", query: query)
      let source = SourceText(file: place.url(""), bytes: answer.body)
      guard let root = try XMLDocument(source).root, root.name == "ListBucketResult" else {
        throw problem("\(place.host) answered with no list of a bucket's objects")
      }
      func text(_ name: String, of element: XMLElement) -> String? {
        element.elements.first { $0.name == name }?.text
      }
      for entry in root.elements where entry.name == "Contents" {
        guard let key = text("Key", of: entry), let tag = text("ETag", of: entry) else { continue }
        found.append(Object(key: key, tag: tag.filter { $0 != "\"" }))
      }
      let token = text("NextContinuationToken", of: root)
      next = token == next || token?.isEmpty == true ? nil : token
    } while next != nil
    return found
  }

  func put(_ key: String, _ bytes: [UInt8], type: String, caching: String) throws(Diagnostic) {
    _ = try send("PUT", key, headers: [("Content-Type", type), ("Cache-Control", caching)], body: bytes)
  }

  func remove(_ key: String) throws(Diagnostic) {
    _ = try send("DELETE", key)
  }

  private func send(
    _ method: String, _ key: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: [UInt8] = []
  ) throws(Diagnostic) -> HTTPResponse {
    var failure: Failure?
    for attempt in 0..<Self.tries {
      if attempt > 0 { clock.sleep(500 << attempt) }
      let signed = signature.headers(
        method, host: place.host, path: place.path(key), query: query, headers: headers, body: body,
        moment: clock.now())
      var request = HTTPRequest(method, place.url(key, query: query), headers: signed, body: body)
      // Even a slow line sends a megabyte in half a minute.
      request.timeout = 60_000 + body.count / 32
      do throws(Failure) {
        return try Self.answer(to: request, by: client)
      } catch {
        failure = error
        if !error.mayPass { break }
      }
    }
    let object = key.isEmpty ? "" : " '\(key)'"
    throw problem("\(place.host) did not carry out \(method)\(object)", notes: failure?.reasons ?? [])
  }

  /// Why a request came to nothing.
  private struct Failure: Error {
    let reasons: [String]
    let mayPass: Bool
  }

  private static func answer(to request: HTTPRequest, by client: HTTPClient) throws(Failure) -> HTTPResponse {
    let answer: HTTPResponse
    do throws(HTTPError) {
      answer = try client.send(request)
    } catch {
      throw Failure(reasons: [error.reason], mayPass: error.mayPass)
    }
    if 200..<300 ~= answer.status { return answer }
    // What went wrong stands in the answer as XML: a code and a message.
    let error = try? XMLDocument(SourceText(file: "", bytes: answer.body)).root
    let words = ["Code", "Message"].compactMap { name in error?.elements.first { $0.name == name }?.text }
    throw Failure(
      reasons: ["HTTP status \(answer.status)"] + words, mayPass: answer.status >= 500 || answer.status == 429)
  }

  private func problem(_ summary: String, notes: [String] = []) -> Diagnostic {
    Diagnostic(
      .error, "publish-failed", summary, at: location, notes: notes.map { Diagnostic.Note($0) },
      suggestion: notes.contains("HTTP status 403")
        ? "Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, the region and the clock of this machine" : nil)
  }
}
