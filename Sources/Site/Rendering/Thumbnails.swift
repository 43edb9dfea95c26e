import Synchronization

/// Which smaller pictures the pages of a build show: pages ask for them while they are rendered, by several threads, and
/// what was asked for is made afterwards.
package final class Thumbnails: Sendable {
  /// The widest that any picture is published, in px; nil for pictures as they are.
  private let widest: Int?
  private let asked = Mutex<Set<Thumbnail>>([])

  package init(_ options: MediaOptions) {
    widest = options.widest
  }

  /// The widths that pages asked for, by picture.
  package var widths: [SitePath: [Int]] {
    Dictionary(grouping: asked.withLock { $0 }, by: \.original).mapValues { $0.map(\.width).sorted() }
  }

  /// The smallest picture that fills a place on a screen of two px a CSS px.
  ///
  /// - Parameters:
  ///   - place: its width in CSS px.
  ///   - width: of the picture, in px; nil where it is not known.
  func path(of picture: SitePath, place: Int, width: Int?) -> SitePath {
    let fitting = smaller(picture, width).first { $0.width >= 2 * place }
    return fitting.map(ask) ?? picture
  }

  /// Every size there is, as the attribute `srcset` has it; nil where there is one alone.
  ///
  /// - Parameter width: of the picture, in px.
  func sources(of picture: SitePath, width: Int, address: (SitePath) -> String) -> String? {
    let smaller = smaller(picture, width)
    guard !smaller.isEmpty else { return nil }
    let sources = smaller.map { "\(address(ask($0))) \($0.width)w" }
    return (sources + ["\(address(picture)) \(min(width, widest ?? width))w"]).joined(separator: ", ")
  }

  private func smaller(_ picture: SitePath, _ width: Int?) -> [Thumbnail] {
    guard Thumbnail.canBeMade(of: picture) else { return [] }
    let limit = min(width ?? .max, widest ?? .max)
    return Thumbnail.widths.filter { $0 < limit }.map { Thumbnail(original: picture, width: $0) }
  }

  private func ask(_ thumbnail: Thumbnail) -> SitePath {
    _ = asked.withLock { $0.insert(thumbnail) }
    return thumbnail.path
  }
}
