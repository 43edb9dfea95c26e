import Synchronization
import Syntax

/// The sizes of a site's pictures, each read once.
final class PictureSizes: Sendable {
  private let known = Mutex<[String: ImageSize?]>([:])

  /// - Parameter read: gives the size of a picture that nobody has asked for yet; nil where it is not known.
  func size(of name: String, read: () -> ImageSize?) -> ImageSize? {
    if let size = known.withLock({ $0[name] }) { return size }
    let size = read()
    known.withLock { $0[name] = .some(size) }
    return size
  }
}
