import Effects
import Glibc

/// Signs requests to storage that understands S3 (AWS Signature Version 4, in the header).
struct RequestSignature: Sendable {
  let credentials: StorageCredentials
  let region: String

  private static let service = "s3"
  private static let algorithm = "AWS4-HMAC-SHA256"

  /// - Parameters:
  ///   - path: encoded, as it stands in the address.
  ///   - query: decoded.
  ///   - moment: seconds since 1970.
  /// - Returns: the headers, those that the signature adds included.
  func headers(
    _ method: String, host: String, path: String, query: [(name: String, value: String)],
    headers: [(name: String, value: String)], body: [UInt8], moment: Int64
  ) -> [(name: String, value: String)] {
    let time = Self.time(moment)
    let day = String(time.prefix(8))
    let hash = Hexadecimal.text(of: SHA256.digest(of: body))
    var signed = headers + [("host", host), ("x-amz-content-sha256", hash), ("x-amz-date", time)]
    if let token = credentials.token { signed.append(("x-amz-security-token", token)) }
    let sorted = signed.map { ($0.name.lowercased(), $0.value) }.sorted { $0.0 < $1.0 }
    let names = sorted.map(\.0).joined(separator: ";")
    let canonical = [
      method, path, Self.text(of: query), sorted.map { "\($0):\($1)\n" }.joined(), names, hash,
    ].joined(separator: "\n")
    let scope = "\(day)/\(region)/\(Self.service)/aws4_request"
    let digest = Hexadecimal.text(of: SHA256.digest(of: Array(canonical.utf8)))
    let message = [Self.algorithm, time, scope, digest].joined(separator: "\n")
    let signature = Hexadecimal.text(
      of: SHA256.authentication(of: Array(message.utf8), key: key(of: day)))
    let authorization =
      "\(Self.algorithm) Credential=\(credentials.key)/\(scope),SignedHeaders=\(names),Signature=\(signature)"
    // libcurl writes the host by itself.
    return signed.filter { $0.name != "host" } + [("Authorization", authorization)]
  }

  /// A query as it is signed and sent: encoded, sorted by name.
  static func text(of query: [(name: String, value: String)]) -> String {
    query.map { (encoded($0.name), encoded($0.value)) }.sorted { $0.0 < $1.0 }.map { "\($0)=\($1)" }
      .joined(separator: "&")
  }

  /// Everything but RFC 3986's unreserved characters as %XX; slashes stay where they separate the parts of a path.
  static func encoded(_ text: String, keepingSlashes: Bool = false) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      let isLetter = 0x41...0x5A ~= byte & 0xDF || 0x30...0x39 ~= byte || "-._~".utf8.contains(byte)
      if isLetter || keepingSlashes && byte == UInt8(ascii: "/") {
        result.append(byte)
      } else {
        result += "%\(Hexadecimal.text(of: [byte]).uppercased())".utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func key(of day: String) -> [UInt8] {
    [day, region, Self.service, "aws4_request"].reduce(Array("AWS4\(credentials.secret)".utf8)) { key, part in
      SHA256.authentication(of: Array(part.utf8), key: key)
    }
  }

  /// `20261130T120000Z`.
  private static func time(_ moment: Int64) -> String {
    var seconds = time_t(moment)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, "%Y%m%dT%H%M%SZ", &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
