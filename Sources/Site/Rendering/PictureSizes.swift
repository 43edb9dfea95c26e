import Diagnostics
import Effects
import Synchronization
import Syntax

/// The sizes of pictures of a folder, of which each header is read once, by whichever thread asks first.
final class PictureSizes: Sendable {
  private let folder: ContentFolder
  private let sink: DiagnosticSink
  private let known = Mutex<[String: ImageSize?]>([:])

  /// - Parameter sink: told of files that cannot be read.
  init(_ folder: ContentFolder, sink: DiagnosticSink) {
    self.folder = folder
    self.sink = sink
  }

  /// By a path below the content folder; nil for what is no picture, or one of unknown size.
  func size(of path: String) -> ImageSize? {
    known.withLock { known in
      if let size = known[path] { return size }
      let size = read(path)
      known[path] = .some(size)
      return size
    }
  }

  private func read(_ path: String) -> ImageSize? {
    do throws(FileError) {
      return ImageHeader(try folder.files.open(folder.path + "/" + path).prefix(ImageHeader.usualLength))?.size
    } catch {
      sink.report(Diagnostic(FileError(operation: error.operation, path: folder.name + path, code: error.code)))
      return nil
    }
  }
}
