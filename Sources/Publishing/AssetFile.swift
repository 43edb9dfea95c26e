import Site
import Syntax

/// A file that pages link to. Its name holds a hash of its content, so that it may be cached for ever.
struct AssetFile: Sendable {
  let path: SitePath
  let bytes: [UInt8]

  /// As the attribute `integrity` has it (Subresource Integrity).
  var digest: String { "sha256-" + Base64.encode(SHA256.digest(of: bytes)[...]) }

  /// `assets/theme.1a2b3c4d5e.css` for "theme.css".
  init(_ name: String, _ bytes: [UInt8]) {
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    let stem = name.dropLast(ending.utf8.count + 1)
    let hash = String(ContentHash(of: bytes).first, radix: 36)
    path = SitePath("/assets/\(stem).\(hash).\(ending)")
    self.bytes = bytes
  }
}
