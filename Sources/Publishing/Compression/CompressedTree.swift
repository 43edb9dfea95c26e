import Diagnostics
import Site

/// Writes files into a build, and beside each the compressed forms that servers may send instead.
struct CompressedTree: Sendable {
  private let build: TreeBuild
  private let formats: [PublishingOptions.Compression]

  /// Below this nothing is won: a packet holds more.
  private static let leastBytes = 1024
  private static let endings: Set<String> = [
    "html", "css", "js", "json", "xml", "svg", "txt", "webmanifest", "csv", "vcf",
  ]

  init(_ build: TreeBuild, formats: [PublishingOptions.Compression]) {
    self.build = build
    self.formats = formats
  }

  func write(_ path: String, _ bytes: [UInt8]) throws(Diagnostic) {
    try build.write(path, bytes)
    guard !formats.isEmpty, bytes.count >= Self.leastBytes, Self.isText(path) else { return }
    let hash = ContentHash(of: bytes)
    for format in formats {
      let other = path + format.ending
      // What is unchanged is not compressed again.
      if try build.reuse(other, of: path, hash) { continue }
      let compressed = format == .gzip ? Gzip.bytes(of: bytes) : Brotli.bytes(of: bytes)
      if let compressed, compressed.count < bytes.count { try build.write(other, compressed) }
    }
  }

  private static func isText(_ path: String) -> Bool {
    guard let ending = path.split(separator: ".").last else { return false }
    return endings.contains(String(ending))
  }
}
