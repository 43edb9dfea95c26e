import Diagnostics
import Effects
import Site

/// A picture of the site: where its bytes are, and the path under which they are published.
struct PublishedPicture: Sendable {
  /// Below the site's root.
  let path: String
  let source: String

  /// Its bytes without what cameras add to them. Throws for a picture that cannot be cleaned.
  func published(_ files: FileSystem) throws(Diagnostic) -> [UInt8] {
    let bytes: [UInt8]
    do { bytes = try files.read(source) } catch { throw Diagnostic(error) }
    guard let clean = CleanPicture.bytes(of: bytes, named: path) else {
      throw Diagnostic(
        .error, "picture-not-cleaned", "'\(path)' is damaged or of a format that cannot be cleaned",
        explanation: "Pictures may hold the place where they were made, and are published without it",
        suggestion: "Save it as JPEG, PNG, GIF or WebP")
    }
    return clean
  }
}
