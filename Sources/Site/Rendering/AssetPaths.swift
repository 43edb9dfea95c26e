import Blade

/// Where the files that pages link to are published; their names change with their content.
package struct AssetPaths: Sendable {
  /// By the name that views know a file by; nil for one that the theme does not have.
  private let paths: [(name: String, path: SitePath?)]
  /// What browsers compare a file with before they use it, by its path: "sha256-…".
  private let digests: [String: String]

  package init(_ paths: [(name: String, path: SitePath?)], digests: [String: String] = [:]) {
    self.paths = paths
    self.digests = digests
  }

  /// nil where there is no such file, or nothing is known of its content.
  func digest(_ name: String) -> String? {
    self[name].flatMap { digests[$0.text] }
  }

  package subscript(name: String) -> SitePath? {
    paths.first { $0.name == name }?.path
  }

  /// `assets`, as addresses from a page.
  func values(_ context: PageContext, chunks: SitePath?) -> Value {
    guard let chunks else { return context.window.assets { computed(context, nil) } }
    return computed(context, chunks)
  }

  private func computed(_ context: PageContext, _ chunks: SitePath?) -> Value {
    .map(
      Map(
        (paths + [("chunks", chunks)]).map { name, path in
          (Key(name), path.map { .string(context.address($0)) } ?? .null)
        }))
  }
}
