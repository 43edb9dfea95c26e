import Diagnostics
import Site
import Synchronization
import Syntax

/// Counts pictures that are published wider than the site wants them, for want of a program that makes them smaller.
final class WidePictures: Sendable {
  private let widest: Int?
  private let names = Mutex<[String]>([])

  init(_ options: MediaOptions) {
    widest = options.widest
  }

  func look(at picture: [UInt8], path: String) {
    guard let widest, Thumbnail.canBeMade(of: SitePath(path)), let size = ImageHeader(picture)?.size,
      size.width > widest
    else { return }
    names.withLock { $0.append(path) }
  }

  /// One notice for all of them; none where there are none.
  func report(to sink: DiagnosticSink) {
    let names = names.withLock { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    guard let first = names.first, let widest else { return }
    let isOne = names.count == 1
    let subject = isOne ? "'\(first)' is" : "\(names.count) pictures are"
    sink.report(
      Diagnostic(
        .notice, "large-pictures",
        "\(subject) wider than \(widest) px and published as \(isOne ? "it is" : "they are")",
        explanation: "Without the program '\(PictureScaler.program)' pictures stay as large as they are",
        suggestion: "Install the package \(PictureScaler.package), or write 'media: {images: original}'"))
  }
}
