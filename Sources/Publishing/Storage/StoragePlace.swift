/// Where a bucket is: as a name below its host, or as a part of the path.
struct StoragePlace: Sendable, Equatable {
  let scheme: String
  /// With its port, where that is not the usual one.
  let host: String
  /// "" or "/BUCKET".
  let root: String
  /// What all keys begin with: "" or "folder/".
  let prefix: String

  /// - Parameters:
  ///   - name: BUCKET or BUCKET/FOLDER.
  ///   - endpoint: "https://storage.example"; nil for the storage of Amazon.
  /// - Returns: nil where one is not written so.
  init?(_ name: String, region: String, endpoint: String?) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    guard let bucket = parts.first, Self.isHost(bucket), Self.isHost(region) else { return nil }
    prefix = parts.dropFirst().map { $0 + "/" }.joined()
    guard let endpoint else {
      (scheme, host, root) = ("https", "\(bucket).s3.\(region).amazonaws.com", "")
      return
    }
    let pieces = endpoint.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    guard pieces.count == 2, ["https:", "http:"].contains(pieces[0]), Self.isHost(pieces[1]) else { return nil }
    (scheme, host, root) = (String(pieces[0].dropLast()), pieces[1], "/" + bucket)
  }

  /// Encoded.
  func path(_ key: String) -> String {
    let path = root + (key.isEmpty ? "" : "/") + RequestSignature.encoded(key, keepingSlashes: true)
    return path.isEmpty ? "/" : path
  }

  func url(_ key: String, query: [(name: String, value: String)] = []) -> String {
    let text = RequestSignature.text(of: query)
    return "\(scheme)://\(host)\(path(key))" + (text.isEmpty ? "" : "?" + text)
  }

  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { 0x41...0x5A ~= $0 & 0xDF || 0x30...0x39 ~= $0 || "-._:[]".utf8.contains($0) }
  }
}
