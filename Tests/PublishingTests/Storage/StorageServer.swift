import Effects
import Synchronization
import TestSupport

@testable import Publishing

/// Storage that understands S3, as far as a site is sent to it: it refuses what is not signed for what it received, lists
/// two objects a page, and fails when it is told to.
final class StorageServer: Sendable {
  static let credentials = StorageCredentials(key: "key", secret: "secret", token: "token")
  static let signature = RequestSignature(credentials: credentials, region: "eu-central-1")

  private let kept = Mutex<[String: LocalServer.Request]>([:])
  private let written = Mutex<[String]>([])
  private let faults: Mutex<[Int]>
  private let server = Mutex<LocalServer?>(nil)

  /// - Parameter faults: the status codes of the first answers.
  init(faults: [Int] = []) throws {
    self.faults = Mutex(faults)
    let started = try LocalServer { [weak self] request in self?.answer(request) ?? HTTPResponse(status: 500) }
    server.withLock { $0 = started }
  }

  var host: String { server.withLock { $0?.host ?? "" } }
  /// By their keys, with the bucket.
  var objects: [String: LocalServer.Request] { kept.withLock { $0 } }
  /// "PUT KEY" and "DELETE KEY" in their order.
  var changes: [String] { written.withLock { $0 } }

  private func answer(_ request: LocalServer.Request) -> HTTPResponse {
    if let fault = faults.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return HTTPResponse(status: fault) }
    guard isSigned(request) else {
      return HTTPResponse(
        status: 403, body: Array("<Error><Code>SignatureDoesNotMatch</Code><Message>No</Message></Error>".utf8))
    }
    let key = String(request.target.split(separator: "?", maxSplits: 1)[0].dropFirst())
    switch request.method {
    case "GET": return HTTPResponse(status: 200, body: Array(list(request.target).utf8))
    case "PUT": kept.withLock { $0[key] = request }
    default: kept.withLock { $0[key] = nil }
    }
    written.withLock { $0.append("\(request.method) \(key)") }
    return HTTPResponse(status: 200)
  }

  /// Whether the signature is that of what arrived.
  private func isSigned(_ request: LocalServer.Request) -> Bool {
    let parts = request.target.split(separator: "?", maxSplits: 1).map(String.init)
    let query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decoded)
      return (name: sides[0], value: sides.count > 1 ? sides[1] : "")
    }
    let authorization = request.headers["authorization"] ?? ""
    let names = authorization.split(separator: "SignedHeaders=").last?.prefix { $0 != "," }.split(separator: ";") ?? []
    let own = ["host", "x-amz-content-sha256", "x-amz-date", "x-amz-security-token"]
    let headers = names.map(String.init).filter { !own.contains($0) }.map { ($0, request.headers[$0] ?? "") }
    let moment = Self.moment(request.headers["x-amz-date"] ?? "")
    let expected = Self.signature.headers(
      request.method, host: request.headers["host"] ?? "", path: parts[0], query: query, headers: headers,
      body: request.body, moment: moment)
    return expected.first { $0.name == "Authorization" }?.value == authorization
  }

  private func list(_ target: String) -> String {
    let prefix = Self.decoded(target.split(separator: "prefix=").last ?? "")
    let after = target.split(separator: "continuation-token=")
    let start = after.count > 1 ? Int(after[1].prefix { $0 != "&" }) ?? 0 : 0
    let all = objects.filter { $0.key.hasPrefix("bucket/\(prefix)") }.sorted { $0.key < $1.key }
    let entries = all.dropFirst(start).prefix(2).map { key, request in
      let tag = Hexadecimal.text(of: MD5.digest(of: request.body))
      return "<Contents><Key>\(key.dropFirst("bucket/".count))</Key><ETag>&quot;\(tag)&quot;</ETag></Contents>"
    }
    let next = start + 2 < all.count ? "<NextContinuationToken>\(start + 2)</NextContinuationToken>" : ""
    return "<ListBucketResult xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">\(next)\(entries.joined())"
      + "</ListBucketResult>"
  }

  /// The tests' clock stands still.
  static let now: Int64 = 1_369_353_600

  private static func moment(_ text: String) -> Int64 { text == "20130524T000000Z" ? now : 0 }

  private static func decoded(_ text: Substring) -> String {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    var bytes = Array((parts.first ?? "").utf8)
    for part in parts.dropFirst() { bytes += [UInt8(part.prefix(2), radix: 16) ?? 63] + Array(part.dropFirst(2).utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
