import Diagnostics
import Effects
import Site

/// Writes the pictures of a site, and the smaller ones of them that its pages show.
struct PictureWriter: Sendable {
  private let plan: BuildPlan
  private let tree: CompressedTree
  private let files: FileSystem
  private let workers: Workers
  private let sink: DiagnosticSink
  private let widths: [SitePath: [Int]]
  private let wide: WidePictures

  /// Pictures that wait to be made smaller together: more would fill the memory.
  private static let most = 32

  /// Once the pages are rendered, for those say what they show.
  init(_ plan: BuildPlan, tree: CompressedTree, files: FileSystem, workers: Workers, sink: DiagnosticSink) {
    self.plan = plan
    self.tree = tree
    self.files = files
    self.workers = workers
    self.sink = sink
    widths = plan.editions.first?.images.thumbnails?.widths ?? [:]
    wide = WidePictures(plan.configuration.media)
  }

  func write() throws(Diagnostic) {
    try writeImages()
    try writeMedia()
    wide.report(to: sink)
  }

  /// Throws for pictures that cannot be cleaned, of which each is named.
  private func writeImages() throws(Diagnostic) {
    let refused = try workers.map(
      count: plan.images.count, stride: 1, workspace: { () throws(Diagnostic) in () },
      { range, _ throws(Diagnostic) in
        var refused: [Diagnostic] = []
        for image in plan.images[range] {
          do throws(Diagnostic) {
            try write(image.path, try image.published(files), widest: image.widest)
          } catch {
            guard error.identifier == "picture-not-cleaned" else { throw error }
            refused.append(error)
          }
        }
        return refused
      })
    refused.dropLast().forEach(sink.report)
    if let last = refused.last { throw last }
  }

  /// Files of exports, cleaned; pictures by several threads.
  private func writeMedia() throws(Diagnostic) {
    guard let media = plan.editions.first?.images.media else { return }
    var waiting: [(path: SitePath, bytes: [UInt8])] = []
    try media.forEach(reportingTo: sink) { path, bytes throws(Diagnostic) in
      guard plan.scaler != nil, Thumbnail.canBeMade(of: path) else { return try write(path.file, bytes, widest: nil) }
      waiting.append((path, bytes))
      if waiting.count == Self.most {
        try write(waiting)
        waiting = []
      }
    }
    try write(waiting)
  }

  private func write(_ pictures: [(path: SitePath, bytes: [UInt8])]) throws(Diagnostic) {
    _ = try workers.map(
      count: pictures.count, stride: 1, workspace: { () throws(Diagnostic) in () },
      { range, _ throws(Diagnostic) in
        for picture in pictures[range] { try write(picture.path.file, picture.bytes, widest: nil) }
        return [] as [Int]
      })
  }

  /// A picture as wide as it may be, and in the other widths that were asked for.
  private func write(_ path: String, _ bytes: [UInt8], widest: Int?) throws(Diagnostic) {
    guard let scaler = plan.scaler else {
      wide.look(at: bytes, path: path)
      return try tree.write(path, bytes)
    }
    let limits = [widest, plan.configuration.media.widest].compactMap(\.self)
    try tree.write(path, limits.min().map { scaler.scaled(bytes, to: $0, path: path) } ?? bytes)
    for width in widths[SitePath(path)] ?? [] {
      let thumbnail = Thumbnail(original: SitePath(path), width: width)
      try tree.write(thumbnail.path.file, scaler.scaled(bytes, to: width, path: path))
    }
  }
}
