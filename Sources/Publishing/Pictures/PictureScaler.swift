import Diagnostics
import Effects
import Site
import Synchronization
import Syntax

/// Makes pictures smaller with `vipsthumbnail` of libvips, and keeps what it made by what it was made of.
package struct PictureScaler: Sendable {
  private let programs: ProgramRunner
  private let files: FileSystem
  private let folder: String
  private let sink: DiagnosticSink
  private let version: Version

  /// Asked for once, and only where something is to be made.
  private final class Version: Sendable {
    let text = Mutex<String?>(nil)
  }

  package static let program = "vipsthumbnail"
  package static let package = "libvips-tools"

  /// Taller ones are cut off by no place that shows them.
  private static let tallest = 100_000

  /// - Parameters:
  ///   - folder: where smaller pictures are kept between builds.
  ///   - sink: takes the warnings about pictures that cannot be made smaller.
  init(_ programs: ProgramRunner, folder: String, files: FileSystem, sink: DiagnosticSink) {
    self.programs = programs
    self.folder = folder
    self.files = files
    self.sink = sink
    version = Version()
  }

  /// A picture at most `width` px wide, in its own format and turned upright, without anything but what is drawn; the picture
  /// itself where it is no wider, or cannot be made smaller.
  ///
  /// - Parameters:
  ///   - picture: cleaned bytes.
  ///   - path: below the site's root.
  func scaled(_ picture: [UInt8], to width: Int, path: String) -> [UInt8] {
    guard Thumbnail.canBeMade(of: SitePath(path)), let size = ImageHeader(picture)?.size, size.width > width else {
      return picture
    }
    guard let program = programVersion else { return picture }
    let key = ContentHash(of: Array("\(width) \(program) ".utf8) + picture)
    let file = "\(folder)/\(String(key.first, radix: 36))-\(String(key.second, radix: 36))"
    // A cache that cannot be read or written costs time, not correctness.
    if let kept = try? files.read(file) { return kept }
    guard var made = made(of: picture, width: width, path: path) else {
      sink.report(
        Diagnostic(
          .warning, "picture-not-scaled", "'\(path)' cannot be made smaller and is published as it is",
          suggestion: "Open it in a program for pictures, and save it anew"))
      return picture
    }
    // What is drawn with few colours may take more bytes for fewer points.
    if made.count > picture.count { made = picture }
    try? files.makeFolder(folder)
    try? files.write(file, made)
    return made
  }

  /// nil where the program failed, or what it made holds more than a picture.
  private func made(of picture: [UInt8], width: Int, path: String) -> [UInt8]? {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    let options = ending == "png" ? "compression=9,strip" : "Q=80,strip"
    let words = ["stdin", "--size", "\(width)x\(Self.tallest)", "--eprofile", "srgb", "-o", ".\(ending)[\(options)]"]
    let result = try? programs.run(Program(Self.program, words, input: picture))
    guard let result, result.code == 0, ImageHeader(result.output)?.size?.width ?? 0 > 0 else { return nil }
    return CleanPicture.bytes(of: result.output, named: path)
  }

  /// nil where the program cannot be started.
  private var programVersion: String? {
    version.text.withLock { known in
      if let known { return known.isEmpty ? nil : known }
      let result = try? programs.run(Program(Self.program, ["--vips-version"]))
      let text = result.flatMap { $0.code == 0 ? String(decoding: $0.output, as: UTF8.self) : nil } ?? ""
      known = text
      return text.isEmpty ? nil : text
    }
  }
}
