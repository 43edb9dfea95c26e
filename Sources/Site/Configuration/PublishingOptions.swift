/// What site.yaml says under `publish`.
package struct PublishingOptions: Sendable, Equatable {
  package enum Compression: String, Sendable, CaseIterable {
    case gzip, brotli

    /// What the name of a compressed file ends with, where servers look for one.
    package var ending: String { self == .gzip ? ".gz" : ".br" }
  }

  /// Formats that lie beside each file that they make smaller, for servers that send them as they are.
  package var compression: [Compression] = []
  /// In the order of the file; the first is the one that `galley publish` means without a name.
  package var targets: [PublishingTarget] = []

  package init() {}
}
