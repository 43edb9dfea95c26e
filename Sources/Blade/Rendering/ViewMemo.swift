import Synchronization

/// What loops wrote of one object alone, so that the same object on another page is copied instead of rendered.
///
/// Whoever gives an object a memo promises to give it only to renders in which functions answer alike: pages of one
/// folder and language, where addresses and words are the same.
package final class ViewMemo: Sendable {
  private let parts = Mutex<[(loop: Int, bytes: [UInt8])]>([])

  package init() {}

  /// What the loop of that number wrote of the object; nil where it has not come to it yet.
  func bytes(of loop: Int) -> [UInt8]? {
    parts.withLock { parts in parts.first { $0.loop == loop }?.bytes }
  }

  func keep(_ bytes: [UInt8], of loop: Int) {
    parts.withLock { $0.append((loop, bytes)) }
  }
}
