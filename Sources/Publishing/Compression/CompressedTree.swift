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

  /// Adds a page as the old site has it, with its style sheet and their compressed forms.
  ///
  /// - Returns: false where it does not stand there any more; nothing is added then.
  func keep(_ path: String) throws(Diagnostic) -> Bool {
    guard let page = build.old.file(path) else { return false }
    let sheet = path.dropLast(".html".count) + ".css"
    var others = formats.map { path + $0.ending }
    if build.old.file(String(sheet)) != nil { others += [String(sheet)] + formats.map { sheet + $0.ending } }
    let held = others.compactMap { path in build.old.file(path).map { (path, $0.hash) } }
    // Most pages have no file beside them; else all must stand before the first is added.
    if !held.isEmpty {
      for path in [path] + held.map(\.0) where try !build.stands(path) { return false }
    }
    guard try build.reuse(path, page.hash) else { return false }
    for (path, hash) in held where try !build.reuse(path, hash) { return false }
    return true
  }

  private static func isText(_ path: String) -> Bool {
    guard let ending = path.split(separator: ".").last else { return false }
    return endings.contains(String(ending))
  }
}
